/** A field for a position as maps write it: `21.161908, -86.851528`. */
export const POSITION = {
  max: 30,
  pattern: /^-?(90|[0-8]?\d)(\.\d{1,8})?, -?(180|1[0-7]\d|\d?\d)(\.\d{1,8})?$/,
  hint: {
    es: 'Latitud, longitud, como en un mapa; vacías: se busca por el nombre',
    en: 'Latitude, longitude, as copied from a map; empty: found by name',
  },
} as const
