import type { Destination } from './hotels.ts'

/** Transfers of the demo company. */
export const TRANSFERS: readonly (readonly [
  es: string,
  en: string,
  destination: Destination,
  adult_usd: number,
])[] = [
  ['Aeropuerto – Zona Hotelera Cancún', 'Airport – Cancún Hotel Zone', 'Cancún', 19],
  ['Aeropuerto – Centro Cancún', 'Airport – Downtown Cancún', 'Cancún', 17],
  ['Aeropuerto – Playa Mujeres', 'Airport – Playa Mujeres', 'Cancún', 24],
  ['Aeropuerto – Puerto Morelos', 'Airport – Puerto Morelos', 'Riviera Maya', 24],
  ['Aeropuerto – Playa del Carmen', 'Airport – Playa del Carmen', 'Riviera Maya', 29],
  ['Aeropuerto – Playacar', 'Airport – Playacar', 'Riviera Maya', 29],
  ['Aeropuerto – Puerto Aventuras', 'Airport – Puerto Aventuras', 'Riviera Maya', 34],
  ['Aeropuerto – Akumal', 'Airport – Akumal', 'Tulum', 36],
  ['Aeropuerto – Tulum', 'Airport – Tulum', 'Tulum', 41],
  ['entre hoteles de Isla Mujeres', 'between Isla Mujeres hotels', 'Isla Mujeres', 22],
]

export const HOTEL_STAYS: readonly (readonly [
  name: string,
  destination: Destination,
  adult_mxn: number,
])[] = [
  ['Hacienda Ticul', 'Yucatán', 1290],
  ['Casona Valladolid', 'Yucatán', 980],
  ['Cabañas Bacalar', 'Tulum', 1150],
  ['Posada Holbox', 'Cancún', 1420],
  ['Eco Lodge Sian Ka’an', 'Tulum', 1680],
  ['Villa Cozumel Norte', 'Cozumel', 1240],
  ['Mesón de Mérida', 'Yucatán', 890],
  ['Selva Cobá Lodge', 'Tulum', 1080],
  ['Casa Izamal', 'Yucatán', 840],
  ['Playa Mahahual Suites', 'Tulum', 990],
  ['Hostal Isla Blanca', 'Isla Mujeres', 760],
  ['Palapas de Río Lagartos', 'Yucatán', 720],
]

/** Packages: the codes of what they are made of are found by these positions among the tours. */
export const PACKAGES: readonly (readonly [es: string, en: string, components: number])[] = [
  ['Paquete Caribe Esencial', 'Caribbean Essentials Package', 2],
  ['Paquete Mundo Maya', 'Maya World Package', 3],
  ['Paquete Arrecife y Selva', 'Reef and Jungle Package', 2],
  ['Paquete Familia Feliz', 'Family Fun Package', 3],
  ['Paquete Luna de Miel', 'Honeymoon Package', 2],
  ['Paquete Aventura Total', 'Total Adventure Package', 3],
  ['Paquete Islas', 'Islands Package', 2],
  ['Paquete Cenotes y Ruinas', 'Cenotes and Ruins Package', 2],
  ['Paquete Noche y Mar', 'Sunset and Sea Package', 2],
  ['Paquete Tulum Completo', 'Complete Tulum Package', 3],
  ['Paquete Cozumel Azul', 'Blue Cozumel Package', 2],
  ['Paquete Explorador', 'Explorer Package', 3],
]

/** Tickets of provider 182, as its counters sell them. */
export const PARK_TICKETS: readonly (readonly [name: string, adult_usd: number])[] = [
  ['Xcaret Plus', 139],
  ['Xcaret de Noche', 99],
  ['Xel-Há Todo Incluido', 119],
  ['Xplor', 139],
  ['Xplor Fuego', 119],
  ['Xenses', 79],
  ['Xenotes', 139],
]

export const PROVIDER_NAMES = [
  'Náutica Bahía Azul',
  'Mayab Expediciones',
  'Selva Viva Aventuras',
  'Buceo Punta Sur',
  'Cenotes del Norte',
  'Rancho Bonanza Ecoturismo',
  'Veleros Nichupté',
  'Transportes Ah Kin',
  'Hoteles con Encanto Peninsular',
  'Galeón Producciones',
  'Kayaks Sian',
  'Pescadores Unidos del Caribe',
  'Sabores de Quintana Roo',
  'Alas del Caribe',
  'Ferry Línea Turquesa',
  'Parque Kuxtal',
  'Rutas Coloniales',
  'Tiburón Ballena Tours',
  'Cuatri Selva',
  'Museos y Pueblos',
  'Temazcal Ixchel',
  'Aves de la Península',
  'Olas Parques Acuáticos',
] as const
