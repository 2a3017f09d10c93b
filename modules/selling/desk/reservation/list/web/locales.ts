import type { Bilingual } from '@kit/ui/bilingual'

export default {
  new: ['Nueva venta', 'New sale'],
  report: ['Abrir en el reporte Excursiones', 'Open in the Excursiones report'],
  sold: ['Vendido', 'Sold'],
  none: ['Aún no hay reservas a su alcance', 'There are no reservations you can view yet'],
  none_hint: ['Las ventas de Reservar aparecen aquí.', 'Sales made in Book appear here.'],
  paid: ['Pagado', 'Paid'],
} satisfies Bilingual
