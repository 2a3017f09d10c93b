import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { beginFromTemplate } from '../../contract/templates.ts'
import { useTexts } from '../texts.ts'

/** Begins a newsletter with what a template says, and opens it. */
export function useBegin() {
  const t = useTexts()
  const go = useGo()
  return useWrite(beginFromTemplate, {
    done: t('templates.begun'),
    outdates: TABLE_ANSWERS,
    onDone: ({ uuid }) => go(`/newsletter/${uuid}`),
  })
}
