import { moduleTexts } from '@kit/ui/i18n'
import type locales from './locales.ts'

/** Texts of the list: those of the page of a reservation are ten times as many bytes. */
export const useListTexts = moduleTexts<typeof locales>('desk/reservation/list')
