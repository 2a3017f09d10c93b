import { moduleTexts } from '@kit/ui/i18n'
import type locales from './locales.ts'

/** Texts of the roster by week: the choice of a desk, which every page begins with, does without them. */
export const useWeekTexts = moduleTexts<typeof locales>('rep-locations/week')
