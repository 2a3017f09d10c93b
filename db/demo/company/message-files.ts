import { documentPdf } from '@kit/pdf/document'
import { encodePng } from '../pictures/png.ts'
import { paintScene } from '../pictures/scenes.ts'
import type { Notice } from '../words/messages.ts'
import type { PhotoStore } from './photos.ts'

export type AttachedFile = {
  file_name: string
  kind: 'pdf' | 'csv' | 'png'
  bytes: number
  object_key: string
}
export type AttachedFiles = Readonly<Record<NonNullable<Notice['attached']>, AttachedFile>>

const PRICES = [
  'Producto;Adulto;Menor',
  'Chichén Itzá con cenote;1890.00;1420.00',
  'Catamarán a Isla Mujeres;1650.00;1150.00',
  'Traslado privado al aeropuerto;980.00;0.00',
].join('\n')

/** A table, a list of prices and a poster, which many messages carry. */
export async function storeMessageFiles(store: PhotoStore): Promise<AttachedFiles> {
  const keep = async (
    file_name: string,
    kind: AttachedFile['kind'],
    bytes: Uint8Array,
    content_type: string,
  ): Promise<AttachedFile> => ({
    file_name,
    kind,
    bytes: bytes.length,
    object_key: await store.put(bytes, content_type),
  })
  return {
    schedule: await keep('horarios de recogida.pdf', 'pdf', await schedulePdf(), 'application/pdf'),
    prices: await keep('precios.csv', 'csv', Buffer.from(PRICES), 'text/csv'),
    poster: await keep('cartel.png', 'png', encodePng(paintScene('reef', 1)), 'image/png'),
  }
}

function schedulePdf(): Promise<Buffer> {
  return documentPdf({
    paper: 'letter',
    title: 'Horarios de recogida',
    language: 'es',
    createdAt: new Date('2025-01-01T12:00:00Z'),
    blocks: [
      { kind: 'heading', text: 'Horarios de recogida' },
      { kind: 'paragraph', text: 'La hora del cupón manda. El camión espera cinco minutos.' },
      {
        kind: 'lines',
        columns: [
          { header: 'Zona', width: 3 },
          { header: 'Primera', width: 1, align: 'right' },
          { header: 'Segunda', width: 1, align: 'right' },
        ],
        rows: [
          ['Cancún, zona hotelera', '06:45', '08:15'],
          ['Cancún, centro', '07:05', '08:35'],
          ['Puerto Morelos', '07:30', '09:00'],
          ['Playa del Carmen', '07:55', '09:25'],
          ['Tulum', '08:20', '09:50'],
        ],
      },
    ],
  })
}
