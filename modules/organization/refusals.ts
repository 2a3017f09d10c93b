import type { RefusalCatalogue } from '@kit/kernel/refusal'

/**
 * Reading places refuses only with what every endpoint may: what is out of scope does not exist.
 */
export const REFUSALS = {} as const satisfies RefusalCatalogue
