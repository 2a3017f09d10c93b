import { openAct } from '@kit/tables/web/open-act'
import { Button } from '@kit/ui/button'
import type { DataRequest } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const STEPS = ['ask_identity', 'note_identity', 'extend', 'refuse', 'grant', 'carry_out'] as const

/** What may be done with a request now. */
export function Steps({ request: { uuid, can } }: { request: DataRequest }) {
  const t = useTexts()
  return STEPS.filter((step) => can[step]).map((step) => (
    <Button
      key={step}
      danger={step === 'refuse'}
      onClick={() => openAct(`data_request.${step}`, uuid)}
    >
      {t(step)}
    </Button>
  ))
}
