/** The kinds of product that are sold, as the specification numbers them. */
export const PRODUCT_TYPES = { tour: 1, transfer: 2, hotel: 3, package: 4 } as const
export type ProductTypeName = keyof typeof PRODUCT_TYPES
export const PRODUCT_TYPE_NUMBERS = Object.values(PRODUCT_TYPES)
