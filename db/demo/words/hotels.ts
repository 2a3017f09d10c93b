/**
 * Where the invented company sells. Hotel names are invented; zones and coordinates are where such
 * hotels stand.
 */
export const DESTINATIONS = [
  'Cancún',
  'Isla Mujeres',
  'Riviera Maya',
  'Tulum',
  'Cozumel',
  'Yucatán',
] as const
export type Destination = (typeof DESTINATIONS)[number]

export type ZoneWords = {
  name: string
  destination: Destination
  latitude: number
  longitude: number
}
export const ZONES: readonly ZoneWords[] = [
  { name: 'Zona Hotelera Cancún', destination: 'Cancún', latitude: 21.105, longitude: -86.763 },
  { name: 'Centro Cancún', destination: 'Cancún', latitude: 21.161, longitude: -86.828 },
  { name: 'Playa Mujeres', destination: 'Cancún', latitude: 21.245, longitude: -86.804 },
  { name: 'Isla Mujeres', destination: 'Isla Mujeres', latitude: 21.232, longitude: -86.732 },
  { name: 'Puerto Morelos', destination: 'Riviera Maya', latitude: 20.848, longitude: -86.875 },
  { name: 'Playa del Carmen', destination: 'Riviera Maya', latitude: 20.629, longitude: -87.074 },
  { name: 'Playacar', destination: 'Riviera Maya', latitude: 20.605, longitude: -87.089 },
  { name: 'Puerto Aventuras', destination: 'Riviera Maya', latitude: 20.5, longitude: -87.234 },
  { name: 'Akumal / Tulum', destination: 'Tulum', latitude: 20.395, longitude: -87.315 },
  { name: 'Cozumel', destination: 'Cozumel', latitude: 20.508, longitude: -86.95 },
]

export type ChannelWords = {
  code: string
  canal: string
  kind: 'concession' | 'call_centre' | 'web' | 'agencies'
  share: number
}
/** `share`: how much of the sales a channel makes. */
export const CHANNELS: readonly ChannelWords[] = [
  { code: 'CUN', canal: 'Concesiones Cancún', kind: 'concession', share: 44 },
  { code: 'RMY', canal: 'Concesiones Riviera Maya', kind: 'concession', share: 33 },
  { code: 'CALL', canal: 'Call Center', kind: 'call_centre', share: 8 },
  { code: 'WEB', canal: 'Sitio web', kind: 'web', share: 7 },
  { code: 'AGE', canal: 'Agencias', kind: 'agencies', share: 5 },
  { code: 'MAY', canal: 'Mayoristas', kind: 'agencies', share: 3 },
]

/**
 * zone, name, rooms, labels, channel codes: the first channel is the one whose desk sells there.
 */
type HotelWords = readonly [
  zone: string,
  name: string,
  rooms: number,
  labels: readonly string[],
  channels: readonly string[],
]
export const HOTELS: readonly HotelWords[] = [
  ['Zona Hotelera Cancún', 'Gran Alborada Cancún', 620, ['OTLC'], ['CUN']],
  ['Zona Hotelera Cancún', 'Coral Bahía Resort', 480, [], ['CUN']],
  ['Zona Hotelera Cancún', 'Marea Azul Beach Club', 390, ['TTOO'], ['CUN']],
  ['Zona Hotelera Cancún', 'Palmar del Caribe', 512, [], ['CUN']],
  ['Zona Hotelera Cancún', 'Sol de Nichupté', 260, [], ['CUN']],
  ['Zona Hotelera Cancún', 'Punta Nácar Resort & Spa', 720, ['OTLC'], ['CUN']],
  ['Zona Hotelera Cancún', 'Hampton Laguna Cancún', 185, ['HAMPTON'], ['CUN']],
  ['Zona Hotelera Cancún', 'Brisa Kukulcán Suites', 240, [], ['CUN']],
  ['Zona Hotelera Cancún', 'Real Caracol Cancún', 430, ['TTOO'], ['CUN']],
  ['Zona Hotelera Cancún', 'Villas Arrecife', 150, [], ['CUN']],
  ['Centro Cancún', 'Plaza Nader Hotel', 110, [], ['CUN']],
  ['Centro Cancún', 'Posada Malecón Tajamar', 96, [], ['CUN']],
  ['Centro Cancún', 'Hampton Centro Tulum Avenida', 140, ['HAMPTON'], ['CUN']],
  ['Playa Mujeres', 'Gran Isla Blanca Resort', 800, ['OTLC', 'TTOO'], ['CUN']],
  ['Playa Mujeres', 'Costa Garza All Inclusive', 560, [], ['CUN']],
  ['Playa Mujeres', 'Manglar Mujeres Hotel', 310, [], ['CUN']],
  ['Isla Mujeres', 'Casa Ixchel Isla', 64, [], ['CUN']],
  ['Isla Mujeres', 'Playa Norte Boutique', 48, [], ['CUN']],
  ['Puerto Morelos', 'Ojo de Agua Resort', 340, [], ['CUN', 'RMY']],
  ['Puerto Morelos', 'Gran Petempich', 690, ['TTOO'], ['CUN', 'RMY']],
  ['Puerto Morelos', 'Arrecife Dorado', 220, [], ['RMY']],
  ['Playa del Carmen', 'Quinta Ceiba Hotel', 130, [], ['RMY']],
  ['Playa del Carmen', 'Mar Adentro Playa', 280, ['OTLC'], ['RMY']],
  ['Playa del Carmen', 'Gran Xaman Ha', 540, [], ['RMY']],
  ['Playa del Carmen', 'Hampton Playa Centro', 120, ['HAMPTON'], ['RMY']],
  ['Playacar', 'Bosque Real Playacar', 470, ['TTOO'], ['RMY']],
  ['Playacar', 'Iguana Azul Resort', 410, [], ['RMY']],
  ['Playacar', 'Hacienda Playacar', 350, [], ['RMY']],
  ['Puerto Aventuras', 'Marina Kaan Suites', 210, [], ['RMY']],
  ['Puerto Aventuras', 'Gran Caleta Aventuras', 450, ['OTLC'], ['RMY']],
  ['Akumal / Tulum', 'Bahía Tortuga Akumal', 390, [], ['RMY']],
  ['Akumal / Tulum', 'Selva y Sal Tulum', 90, [], ['RMY']],
  ['Akumal / Tulum', 'Gran Tulum Ka’an', 610, ['TTOO'], ['RMY']],
  ['Cozumel', 'Palancar Reef Hotel', 260, [], ['RMY']],
  ['Cozumel', 'Casa Mezcalitos Cozumel', 75, [], ['RMY']],
  ['Centro Cancún', 'Torre Caribe Oficinas y Suites', 60, [], ['CALL']],
  ['Playa del Carmen', 'Centro Mayakoba Suites', 52, [], ['CALL']],
  ['Centro Cancún', 'Paseo Bonampak Suites', 70, [], ['WEB']],
  ['Zona Hotelera Cancún', 'Atrio Punta Cancún', 180, ['TTOO'], ['AGE']],
  ['Playa del Carmen', 'Atrio Quinta Alegría', 160, ['TTOO'], ['MAY']],
]

/**
 * Location names of a desk, with the tag (of the reference rows) and the share of the hotel's
 * budget each takes.
 */
export const LOCATIONS: readonly { locacion: string; tag_id: number; weight: number }[] = [
  { locacion: 'Lobby principal', tag_id: 1, weight: 50 },
  { locacion: 'Club de playa', tag_id: 2, weight: 30 },
  { locacion: 'Alberca', tag_id: 3, weight: 15 },
  { locacion: 'Concierge', tag_id: 4, weight: 20 },
]

export const OFFICE_LOCATIONS: readonly { locacion: string; tag_id: number; weight: number }[] = [
  { locacion: 'Línea de reservas', tag_id: 4, weight: 70 },
  { locacion: 'Grupos y transporte', tag_id: 5, weight: 30 },
]

export const AGENCIES: readonly { name: string; kind: 'agency' | 'wholesaler' }[] = [
  { name: 'Viajes Ceiba', kind: 'agency' },
  { name: 'Agencia Mar y Selva', kind: 'agency' },
  { name: 'Rutas del Mayab', kind: 'agency' },
  { name: 'Caribe Directo', kind: 'agency' },
  { name: 'Turismo Nader', kind: 'agency' },
  { name: 'Península Travel', kind: 'agency' },
  { name: 'Nordsee Reisen', kind: 'wholesaler' },
  { name: 'Maple Sun Holidays', kind: 'wholesaler' },
  { name: 'Albion Getaways', kind: 'wholesaler' },
  { name: 'Ibérica Mayorista', kind: 'wholesaler' },
  { name: 'Great Lakes Vacations', kind: 'wholesaler' },
  { name: 'Andes Operadora', kind: 'wholesaler' },
]
