import { loadOfForm } from '@kit/tables/load-of-form'
import { field, type PlainField } from '@kit/tables/record'
import { hotelPlace } from '../contract/places.ts'
import { zones } from '../references.ts'
import { formOfPlaces } from '../server/loaded-places.ts'

const degrees = (es: string, en: string, most: number): PlainField => ({
  kind: 'decimal',
  title: { es, en },
  min: -most,
  max: most,
  decimals: 15,
})
const numberOf = (text: unknown): unknown => (text === null ? null : Number(text))

export default loadOfForm({
  id: 'hotels',
  title: { es: 'Hoteles', en: 'Hotels' },
  row: { es: 'Una fila por hotel, por su nombre.', en: 'One row per hotel, by name.' },
  order: 10,
  permission: 'hotels.manage',
  key: ['name'],
  columns: {
    name: field.text('Hotel', 'Hotel', { max: 120, required: true }),
    zone_id: field.reference('Zona', 'Zone', zones, { required: true }),
    rooms: field.integer('Cuartos', 'Rooms', { min: 1, max: 20_000, required: true }),
    address: field.text('Dirección', 'Address', { max: 300 }),
    latitude: degrees('Latitud', 'Latitude', 90),
    longitude: degrees('Longitud', 'Longitude', 180),
    integration_code: field.text('Clave de integración', 'Integration code', { max: 60 }),
    labels: field.text('Etiquetas', 'Labels', {
      max: 300,
      hint: { es: 'Separadas por punto y coma', en: 'Separated by semicolons' },
    }),
  },
  also: {
    name: ['nombre', 'nombre del hotel', 'propiedad', 'name', 'hotel name', 'property'],
    zone_id: ['ubicacion', 'zona hotelera', 'area'],
    rooms: ['habitaciones', 'numero de cuartos', 'llaves', 'keys', 'number of rooms'],
    address: ['domicilio', 'calle', 'street'],
    latitude: ['lat'],
    longitude: ['lon', 'lng', 'long'],
    integration_code: ['codigo', 'clave', 'id externo', 'code', 'external id'],
    labels: ['marcas', 'tags', 'brands'],
  },
  form: formOfPlaces(hotelPlace, {
    asForm: ({ latitude, longitude, labels, ...fields }) => ({
      ...fields,
      ...(latitude === undefined ? {} : { latitude: numberOf(latitude) }),
      ...(longitude === undefined ? {} : { longitude: numberOf(longitude) }),
      ...(labels === undefined ? {} : { labels: labelsIn(labels) }),
    }),
    asFile: ({ latitude, longitude, labels, ...fields }) => ({
      ...fields,
      latitude: latitude === null ? null : String(latitude),
      longitude: longitude === null ? null : String(longitude),
      labels: (labels as string[]).join('; '),
    }),
  }),
})

const labelsIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(';')
    .map((label) => label.trim().toUpperCase())
    .filter((label) => label !== '')
