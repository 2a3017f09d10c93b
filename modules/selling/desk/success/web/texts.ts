import { moduleTexts } from '@kit/ui/i18n'
import type locales from './locales.ts'

export const useTexts = moduleTexts<typeof locales>('desk/success')
