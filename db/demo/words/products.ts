import type { Destination } from './hotels.ts'

/** What the invented company sells, as patterns: `{}` in a name is one of the places. */
export type Scene = 'sea' | 'reef' | 'jungle' | 'cenote' | 'ruins' | 'night' | 'road' | 'hotel'
export type TourPattern = Readonly<{
  es: string
  en: string
  places: readonly (readonly [name: string, destination: Destination])[]
  sold_by: 'departure' | 'open_date'
  currency: 'MXN' | 'USD'
  /** Public price of an adult for the first place, in the currency; the others are near it. */
  adult: number
  hours: number
  scene: Scene
  /** Pass-through per person, in MXN; only where a pier is used. */
  dock?: number
  shared_boat?: boolean
  free_sale?: boolean
}>

export const TOURS: readonly TourPattern[] = [
  { es: 'Snorkel en el arrecife de {}', en: 'Snorkeling on the {} reef', sold_by: 'departure', currency: 'USD', adult: 59, hours: 3, scene: 'reef', dock: 320, shared_boat: true,
    places: [['Puerto Morelos', 'Riviera Maya'], ['Punta Nizuc', 'Cancún'], ['Manchones', 'Isla Mujeres'], ['El Cielo', 'Cozumel'], ['Akumal', 'Tulum']] },
  { es: 'Catamarán a {}', en: 'Catamaran to {}', sold_by: 'departure', currency: 'USD', adult: 89, hours: 7, scene: 'sea', dock: 345, shared_boat: true,
    places: [['Isla Mujeres', 'Isla Mujeres'], ['Isla Contoy', 'Isla Mujeres'], ['Cozumel', 'Cozumel'], ['Bahía de Akumal', 'Tulum']] },
  { es: 'Buceo para certificados en {}', en: 'Certified diving in {}', sold_by: 'departure', currency: 'USD', adult: 115, hours: 5, scene: 'reef', dock: 320,
    places: [['Palancar', 'Cozumel'], ['MUSA', 'Cancún'], ['Cenote Dos Ojos', 'Tulum'], ['Isla Mujeres', 'Isla Mujeres']] },
  { es: 'Zona arqueológica de {}', en: '{} archaeological site', sold_by: 'departure', currency: 'MXN', adult: 1590, hours: 10, scene: 'ruins',
    places: [['Chichén Itzá', 'Yucatán'], ['Tulum', 'Tulum'], ['Cobá', 'Tulum'], ['Ek Balam', 'Yucatán'], ['Uxmal', 'Yucatán'], ['Muyil', 'Tulum']] },
  { es: 'Nado en el cenote {}', en: 'Swim in cenote {}', sold_by: 'open_date', currency: 'MXN', adult: 690, hours: 3, scene: 'cenote',
    places: [['Verde Lucero', 'Riviera Maya'], ['Azul Profundo', 'Tulum'], ['Siete Bocas', 'Riviera Maya'], ['La Noria', 'Riviera Maya'], ['Kin Ha', 'Riviera Maya'], ['Xunaan', 'Yucatán']] },
  { es: 'Tirolesas y selva en {}', en: 'Zip lines and jungle in {}', sold_by: 'departure', currency: 'USD', adult: 95, hours: 5, scene: 'jungle',
    places: [['Puerto Morelos', 'Riviera Maya'], ['Leona Vicario', 'Riviera Maya'], ['Tulum', 'Tulum'], ['Playa del Carmen', 'Riviera Maya']] },
  { es: 'Cuatrimotos por la selva de {}', en: 'ATV ride through the jungle of {}', sold_by: 'departure', currency: 'USD', adult: 72, hours: 4, scene: 'jungle',
    places: [['Puerto Morelos', 'Riviera Maya'], ['Cancún', 'Cancún'], ['Tulum', 'Tulum'], ['Cozumel', 'Cozumel']] },
  { es: 'Pesca deportiva en {}', en: 'Sport fishing in {}', sold_by: 'departure', currency: 'USD', adult: 165, hours: 6, scene: 'sea', dock: 345,
    places: [['Cancún', 'Cancún'], ['Isla Mujeres', 'Isla Mujeres'], ['Puerto Aventuras', 'Riviera Maya']] },
  { es: 'Atardecer en velero por {}', en: 'Sunset sail along {}', sold_by: 'departure', currency: 'USD', adult: 79, hours: 2, scene: 'night', dock: 320, shared_boat: true,
    places: [['la laguna Nichupté', 'Cancún'], ['Bahía de Mujeres', 'Isla Mujeres'], ['la costa de Cozumel', 'Cozumel']] },
  { es: 'Cena espectáculo en {}', en: 'Dinner show in {}', sold_by: 'departure', currency: 'USD', adult: 99, hours: 4, scene: 'night',
    places: [['el galeón pirata', 'Cancún'], ['la hacienda', 'Riviera Maya'], ['la laguna', 'Cancún'], ['el teatro del cenote', 'Tulum']] },
  { es: 'Parque ecológico {}', en: '{} eco park', sold_by: 'open_date', currency: 'USD', adult: 105, hours: 8, scene: 'jungle',
    places: [['Xel Kaan', 'Tulum'], ['Ya’ax Ha', 'Riviera Maya'], ['Kuxtal', 'Cancún']] },
  { es: 'Parque acuático {}', en: '{} water park', sold_by: 'open_date', currency: 'MXN', adult: 1180, hours: 8, scene: 'sea',
    places: [['Olas del Caribe', 'Cancún'], ['Delfines del Sol', 'Cancún'], ['Rápidos del Mayab', 'Riviera Maya']] },
  { es: 'Recorrido gastronómico por {}', en: 'Food tour of {}', sold_by: 'departure', currency: 'MXN', adult: 1250, hours: 4, scene: 'night',
    places: [['el centro de Cancún', 'Cancún'], ['Playa del Carmen', 'Riviera Maya'], ['Valladolid', 'Yucatán'], ['Tulum pueblo', 'Tulum']] },
  { es: 'Kayak en {}', en: 'Kayaking in {}', sold_by: 'departure', currency: 'MXN', adult: 850, hours: 3, scene: 'sea',
    places: [['Sian Ka’an', 'Tulum'], ['la laguna Bojórquez', 'Cancún'], ['los manglares de Puerto Morelos', 'Riviera Maya'], ['Bacalar', 'Tulum']] },
  { es: 'Nado con tiburón ballena desde {}', en: 'Whale shark swim from {}', sold_by: 'departure', currency: 'USD', adult: 169, hours: 7, scene: 'sea', dock: 345, shared_boat: true,
    places: [['Isla Mujeres', 'Isla Mujeres'], ['Cancún', 'Cancún']] },
  { es: 'Museo y pueblo de {}', en: 'Museum and town of {}', sold_by: 'open_date', currency: 'MXN', adult: 420, hours: 2, scene: 'ruins', free_sale: true,
    places: [['Cancún', 'Cancún'], ['San Miguel', 'Cozumel'], ['Valladolid', 'Yucatán']] },
  { es: 'Ferry redondo a {}', en: 'Round-trip ferry to {}', sold_by: 'open_date', currency: 'MXN', adult: 540, hours: 1, scene: 'sea', dock: 65, free_sale: true,
    places: [['Isla Mujeres', 'Isla Mujeres'], ['Cozumel', 'Cozumel'], ['Holbox', 'Cancún']] },
  { es: 'Paseo a caballo en {}', en: 'Horseback ride in {}', sold_by: 'departure', currency: 'USD', adult: 84, hours: 3, scene: 'jungle',
    places: [['Punta Venado', 'Riviera Maya'], ['la playa de Tulum', 'Tulum'], ['Rancho Bonanza', 'Riviera Maya']] },
  { es: 'Parasailing en {}', en: 'Parasailing in {}', sold_by: 'departure', currency: 'USD', adult: 75, hours: 1, scene: 'sea', dock: 320,
    places: [['Playa Mujeres', 'Cancún'], ['Playa Langosta', 'Cancún'], ['Playa Mamitas', 'Riviera Maya']] },
  { es: 'Clases de cocina yucateca en {}', en: 'Yucatecan cooking class in {}', sold_by: 'departure', currency: 'MXN', adult: 1480, hours: 4, scene: 'ruins',
    places: [['Puerto Morelos', 'Riviera Maya'], ['Valladolid', 'Yucatán'], ['Playa del Carmen', 'Riviera Maya']] },
  { es: 'Avistamiento de aves en {}', en: 'Bird watching in {}', sold_by: 'departure', currency: 'MXN', adult: 1320, hours: 5, scene: 'jungle',
    places: [['Río Lagartos', 'Yucatán'], ['Isla Contoy', 'Isla Mujeres'], ['Punta Laguna', 'Tulum']] },
  { es: 'Paddle al amanecer en {}', en: 'Sunrise paddleboarding in {}', sold_by: 'departure', currency: 'MXN', adult: 980, hours: 2, scene: 'sea',
    places: [['Puerto Morelos', 'Riviera Maya'], ['Playa Mujeres', 'Cancún'], ['Bacalar', 'Tulum'], ['Akumal', 'Tulum'], ['Isla Mujeres', 'Isla Mujeres']] },
]

export const TRANSFERS: readonly (readonly [es: string, en: string, destination: Destination, adult_usd: number])[] = [
  ['Aeropuerto – Zona Hotelera Cancún', 'Airport – Cancún Hotel Zone', 'Cancún', 19], ['Aeropuerto – Centro Cancún', 'Airport – downtown Cancún', 'Cancún', 17],
  ['Aeropuerto – Playa Mujeres', 'Airport – Playa Mujeres', 'Cancún', 24], ['Aeropuerto – Puerto Morelos', 'Airport – Puerto Morelos', 'Riviera Maya', 24],
  ['Aeropuerto – Playa del Carmen', 'Airport – Playa del Carmen', 'Riviera Maya', 29], ['Aeropuerto – Playacar', 'Airport – Playacar', 'Riviera Maya', 29],
  ['Aeropuerto – Puerto Aventuras', 'Airport – Puerto Aventuras', 'Riviera Maya', 34], ['Aeropuerto – Akumal', 'Airport – Akumal', 'Tulum', 36],
  ['Aeropuerto – Tulum', 'Airport – Tulum', 'Tulum', 41], ['Aeropuerto – Muelle de Isla Mujeres', 'Airport – Isla Mujeres pier', 'Isla Mujeres', 22],
]

export const HOTEL_STAYS: readonly (readonly [name: string, destination: Destination, adult_mxn: number])[] = [
  ['Hacienda Ticul', 'Yucatán', 1290], ['Casona Valladolid', 'Yucatán', 980], ['Cabañas Bacalar', 'Tulum', 1150], ['Posada Holbox', 'Cancún', 1420],
  ['Eco Lodge Sian Ka’an', 'Tulum', 1680], ['Villa Cozumel Norte', 'Cozumel', 1240], ['Mesón de Mérida', 'Yucatán', 890], ['Selva Cobá Lodge', 'Tulum', 1080],
  ['Casa Izamal', 'Yucatán', 840], ['Playa Mahahual Suites', 'Tulum', 990], ['Hostal Isla Blanca', 'Isla Mujeres', 760], ['Palapas de Río Lagartos', 'Yucatán', 720],
]

/** Packages: the codes of what they are made of are found by these positions among the tours. */
export const PACKAGES: readonly (readonly [es: string, en: string, components: number])[] = [
  ['Paquete Caribe Esencial', 'Caribbean Essentials package', 2], ['Paquete Mundo Maya', 'Mayan World package', 3], ['Paquete Arrecife y Selva', 'Reef and Jungle package', 2],
  ['Paquete Familia Feliz', 'Happy Family package', 3], ['Paquete Luna de Miel', 'Honeymoon package', 2], ['Paquete Aventura Total', 'Total Adventure package', 3],
  ['Paquete Islas', 'Islands package', 2], ['Paquete Cenotes y Ruinas', 'Cenotes and Ruins package', 2], ['Paquete Noche y Mar', 'Night and Sea package', 2],
  ['Paquete Tulum Completo', 'Complete Tulum package', 3], ['Paquete Cozumel Azul', 'Blue Cozumel package', 2], ['Paquete Explorador', 'Explorer package', 3],
]

/** Tickets of provider 182, as its counters sell them. */
export const PARK_TICKETS: readonly (readonly [name: string, adult_usd: number])[] = [
  ['Xcaret Plus', 139], ['Xcaret de Noche', 99], ['Xel-Há Todo Incluido', 119], ['Xplor', 139], ['Xplor Fuego', 119], ['Xenses', 79], ['Xenotes', 139],
]

export const PROVIDER_NAMES = [
  'Náutica Bahía Azul', 'Mayab Expediciones', 'Selva Viva Aventuras', 'Buceo Punta Sur', 'Cenotes del Norte', 'Rancho Bonanza Ecoturismo', 'Veleros Nichupté',
  'Transportes Ah Kin', 'Hoteles con Encanto Peninsular', 'Galeón Producciones', 'Kayaks Sian', 'Pescadores Unidos del Caribe', 'Sabores de Quintana Roo',
  'Alas del Caribe', 'Ferry Línea Turquesa', 'Parque Kuxtal', 'Rutas Coloniales', 'Tiburón Ballena Tours', 'Cuatri Selva', 'Museos y Pueblos', 'Temazcal Ixchel',
  'Aves de la Península', 'Olas Parques Acuáticos',
] as const
