import type { ChargebackShown } from '@app/payments/contract/chargebacks'
import { useConfirm } from '@kit/ui/confirm'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Button, Form } from 'antd'
import { useState } from 'react'
import type * as z from 'zod'
import { ReasonDialog } from '../../../reservation/web/parts/reason-dialog.tsx'
import { annulChargeback, answerChargeback, endChargeback } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

type Ending = 'won' | 'lost' | 'annul'

/** What comes next: the answer to the bank, and what it decided. */
export function Steps({ chargeback }: { chargeback: z.output<typeof ChargebackShown> }) {
  const t = useTexts()
  const confirm = useConfirm()
  const [ending, setEnding] = useState<Ending | null>(null)
  const [form] = Form.useForm<{ reason: string }>()
  const close = () => setEnding(null)
  const answer = useWrite(answerChargeback, { done: t('answered'), outdates: OUTDATED })
  const end = useWrite(endChargeback, {
    form,
    done: ({ state }) => t(state === 'won' ? 'won_done' : 'lost_done'),
    outdates: OUTDATED,
    onDone: close,
  })
  const annul = useWrite(annulChargeback, {
    form,
    done: t('annulled'),
    outdates: OUTDATED,
    onDone: close,
  })
  const { uuid, case_number, evidence, can } = chargeback
  const amount = showMoney(chargeback)
  const ask = async () => {
    const yes = await confirm({
      title: t('answer_question', { case_number }),
      consequence: t('answer_consequence'),
      yes: t('answer'),
    })
    if (yes) answer.mutate({ params: { uuid }, body: {} })
  }
  const doing = ending ?? 'lost'
  return (
    <>
      {can.annul && <Button onClick={() => setEnding('annul')}>{t('annul')}</Button>}
      {can.end && (
        <Button danger onClick={() => setEnding('lost')}>
          {t('lost')}
        </Button>
      )}
      {can.end && (
        <Button type={can.answer ? 'default' : 'primary'} onClick={() => setEnding('won')}>
          {t('won')}
        </Button>
      )}
      {can.answer && (
        <Button
          type="primary"
          disabled={evidence.length === 0}
          loading={answer.isPending}
          onClick={() => void ask()}
        >
          {t('answer')}
        </Button>
      )}
      <ReasonDialog
        open={ending !== null}
        title={t(`${doing}_question`, { amount })}
        consequence={t(`${doing}_consequence`)}
        yes={t(doing)}
        form={form}
        sending={end.isPending || annul.isPending}
        onReason={(reason) =>
          doing === 'annul'
            ? annul.mutate({ params: { uuid }, body: { reason } })
            : end.mutate({ params: { uuid }, body: { outcome: doing, reason } })
        }
        onClose={close}
      />
    </>
  )
}
