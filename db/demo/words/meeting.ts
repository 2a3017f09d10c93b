import type { Destination } from './hotels.ts'
import type { Scene } from './tours.ts'

/** Where guests who are not picked up meet, by name and address; `position` as maps write it. */
export type MeetingPoint = Readonly<{ es: string; en: string; position: string }>

/** The pier of a destination, from which its boats leave. */
const PIERS: Partial<Readonly<Record<Destination, MeetingPoint>>> = {
  Cancún: {
    es: 'Muelle de Playa Linda, Blvd. Kukulcán km 4, Zona Hotelera, Cancún',
    en: 'Playa Linda Pier, Blvd. Kukulcán km 4, Hotel Zone, Cancún',
    position: '21.138412, -86.769205',
  },
  'Isla Mujeres': {
    es: 'Muelle de pasajeros, Av. Rueda Medina s/n, Isla Mujeres',
    en: 'Passenger Pier, Av. Rueda Medina, Isla Mujeres',
    position: '21.255087, -86.747951',
  },
  'Riviera Maya': {
    es: 'Muelle de Puerto Morelos, Av. Rafael E. Melgar s/n, Puerto Morelos',
    en: 'Puerto Morelos Pier, Av. Rafael E. Melgar, Puerto Morelos',
    position: '20.847122, -86.874310',
  },
  Tulum: {
    es: 'Playa de Akumal, caseta del acceso principal, Akumal',
    en: 'Akumal Beach, main entrance booth, Akumal',
    position: '20.396418, -87.314802',
  },
  Cozumel: {
    es: 'Muelle de San Miguel, Av. Rafael E. Melgar s/n, Cozumel',
    en: 'San Miguel Pier, Av. Rafael E. Melgar, Cozumel',
    position: '20.511903, -86.949744',
  },
}

const SQUARES: Readonly<Record<Destination, MeetingPoint>> = {
  Cancún: {
    es: 'Parque de las Palapas, entrada por Tulipanes, Centro, Cancún',
    en: 'Parque de las Palapas, Tulipanes St. entrance, downtown Cancún',
    position: '21.161908, -86.827604',
  },
  'Isla Mujeres': {
    es: 'Explanada municipal, Av. Hidalgo s/n, Isla Mujeres',
    en: 'Town square, Av. Hidalgo, Isla Mujeres',
    position: '21.258304, -86.748533',
  },
  'Riviera Maya': {
    es: 'Parque Los Fundadores, Av. Juárez y Quinta Avenida, Playa del Carmen',
    en: 'Los Fundadores Park, Av. Juárez and Fifth Avenue, Playa del Carmen',
    position: '20.623901, -87.073214',
  },
  Tulum: {
    es: 'Plaza central, Av. Tulum y Calle Júpiter, Tulum',
    en: 'Main square, Av. Tulum and Júpiter St., Tulum',
    position: '20.211456, -87.465342',
  },
  Cozumel: {
    es: 'Plaza del Sol, Quinta Avenida y Calle 1 Sur, Cozumel',
    en: 'Plaza del Sol, Fifth Avenue and Calle 1 Sur, Cozumel',
    position: '20.508703, -86.946218',
  },
  Yucatán: {
    es: 'Parque Francisco Cantón, frente a la iglesia de San Servacio, Valladolid',
    en: 'Francisco Cantón Park, across from San Servacio Church, Valladolid',
    position: '20.689812, -88.201655',
  },
}

/** Activities on the water meet at the pier, all others at the square. */
export const meetingPointOf = (scene: Scene, destination: Destination): MeetingPoint =>
  ((scene === 'sea' || scene === 'reef') && PIERS[destination]) || SQUARES[destination]

export const PARK_GATE: MeetingPoint = {
  es: 'Taquilla principal del parque, carretera federal 307 km 282, Riviera Maya',
  en: 'Park main ticket office, Federal Highway 307 km 282, Riviera Maya',
  position: '20.580724, -87.119893',
}

export const BRING: Partial<Readonly<Record<Scene, Readonly<{ es: string; en: string }>>>> = {
  sea: {
    es: 'Traje de baño, toalla, sombrero y bloqueador solar biodegradable.',
    en: 'Swimsuit, towel, hat, and reef-safe sunscreen.',
  },
  reef: {
    es: 'Traje de baño, toalla y una muda de ropa seca. Sin bloqueador solar en el arrecife.',
    en: 'Swimsuit, towel, and dry clothes to change into. No sunscreen on the reef.',
  },
  jungle: {
    es: 'Zapatos cerrados, ropa que pueda mojarse y repelente biodegradable.',
    en: 'Closed-toe shoes, clothes that can get wet, and biodegradable insect repellent.',
  },
  cenote: {
    es: 'Traje de baño, toalla y zapatos para agua. Dúchese antes de entrar.',
    en: 'Swimsuit, towel, and water shoes. Please shower before going in.',
  },
  ruins: {
    es: 'Zapatos cómodos, sombrero, agua y efectivo en pesos.',
    en: 'Comfortable shoes, a hat, water, and cash in pesos.',
  },
  night: {
    es: 'Ropa casual elegante y una chamarra ligera para la brisa.',
    en: 'Smart casual clothes and a light jacket for the breeze.',
  },
}
