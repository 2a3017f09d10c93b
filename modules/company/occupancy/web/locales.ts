import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Porcentaje de ocupación', 'Occupancy percentage'],
  note: [
    'Huéspedes por hotel y noche. Abajo, la penetración: pax de las ventas del día entre huéspedes; cada venta cuenta una vez, con su grupo mayor.',
    'Guests by hotel and night. Below, penetration: pax in the day’s sales over guests; each sale counts once, by its largest party.',
  ],
  week: ['Semana del {{day}}', 'Week of {{day}}'],
  before: ['Semana anterior', 'Previous week'],
  after: ['Semana siguiente', 'Next week'],
  report: ['Penetración por hotel y día', 'Penetration by hotel and day'],
  hotel: ['Hotel', 'Hotel'],
  cell: ['{{hotel}}, {{day}}', '{{hotel}}, {{day}}'],
  sold: ['{{percent}} % · {{pax}} pax', '{{percent}}% · {{pax}} pax'],
  save: ['Guardar huéspedes', 'Save guests'],
  saved_one: ['{{count}} día guardado', '{{count}} day saved'],
  saved_other: ['{{count}} días guardados', '{{count}} days saved'],
  pending_one: ['{{count}} día sin guardar', '{{count}} day not saved'],
  pending_other: ['{{count}} días sin guardar', '{{count}} days not saved'],
  discard: ['Descartar', 'Discard'],
  wrong: ['Escriba un número entero de 0 a 20,000', 'Enter a whole number from 0 to 20,000'],
  file: ['Cargar archivo CSV', 'Load a CSV file'],
  file_hint: ['Tres columnas: hotel; día; huéspedes.', 'Three columns: hotel; day; guests.'],
  file_read_one: ['{{count}} día cargado del archivo', '{{count}} day loaded from the file'],
  file_read_other: ['{{count}} días cargados del archivo', '{{count}} days loaded from the file'],
  file_faults: [
    'El archivo no se cargó. Corrija estas líneas',
    'The file was not loaded. Correct these lines',
  ],
  file_large: [
    'El archivo tiene más de 5,000 días. Divídalo.',
    'The file has more than 5,000 days. Split it.',
  ],
  file_empty: ['El archivo no tiene días.', 'The file has no days.'],
  fault: {
    columns: [
      'Línea {{line}}: faltan columnas (hotel; día; huéspedes)',
      'Line {{line}}: missing columns (hotel; day; guests)',
    ],
    hotel: [
      'Línea {{line}}: ese hotel no existe o está fuera de su alcance',
      'Line {{line}}: that hotel doesn’t exist or is outside your scope',
    ],
    day: [
      'Línea {{line}}: fecha no válida (07/03/2026)',
      'Line {{line}}: invalid date (07/03/2026)',
    ],
    guests: [
      'Línea {{line}}: los huéspedes deben ser de 0 a 20,000',
      'Line {{line}}: guests must be from 0 to 20,000',
    ],
    twice: ['Línea {{line}}: hotel y día repetidos', 'Line {{line}}: repeated hotel and day'],
  },
  more: ['y {{count}} líneas más', 'and {{count}} more lines'],
  none: ['No hay hoteles en sus canales', 'There are no hotels in your channels'],
  none_why: [
    'Agregue hoteles a un canal para capturar sus huéspedes.',
    'Add hotels to a channel to enter their guests.',
  ],
  none_go: ['Ir a Canales', 'Go to Channels'],
} satisfies Bilingual
