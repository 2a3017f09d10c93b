import type { RefusalCatalogue } from '@kit/kernel/refusal'

/** It only shows what there is. */
export const REFUSALS = {} as const satisfies RefusalCatalogue
