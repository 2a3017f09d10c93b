type Included = Readonly<{ es: string; en: string }>

const TOUR: Included = { es: 'Guía y equipo.', en: 'Guide and gear.' }
const TOUR_OF_OPTIONS: Included = {
  es: 'Regular: guía y equipo. Todo incluido: además comida y bebidas.',
  en: 'Regular: guide and gear. All inclusive: food and drinks, too.',
}
/** Transfers, stays and packages, by product type. */
const OTHERS: Readonly<Record<number, Included>> = {
  2: {
    es: 'Vehículo con aire acondicionado, chofer y equipaje.',
    en: 'Air-conditioned vehicle, driver, and luggage.',
  },
  3: { es: 'Hospedaje e impuestos.', en: 'Room and taxes.' },
  4: { es: 'Los servicios del paquete.', en: 'All services in the package.' },
}

/** Returns what a product of the demo includes, in both languages. */
export const includedIn = (product_type: number, options: number): Included =>
  OTHERS[product_type] ?? (options > 1 ? TOUR_OF_OPTIONS : TOUR)
