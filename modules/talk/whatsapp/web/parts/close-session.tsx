import { CallError, outdate, query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { listNumbers, logout, showCommand, type NumberStatus } from '../../contract.ts'
import { canBeUnlinked } from '../../rules.ts'
import { useTexts } from '../texts.ts'

const LOOK_MILLISECONDS = 700
const REASONS = ['NO_ANSWER', 'EXPIRED'] as const

/**
 * Closes the session, once the person knows that the QR must be scanned again, and says how it
 * went.
 */
export function CloseSession({ number }: { number: NumberStatus }) {
  const t = useTexts()
  const confirm = useConfirm()
  const mayClose = usePermission('whatsapp.close')
  const [command, setCommand] = useState<number | null>(null)
  const close = useWrite(logout, {
    failed: t('close.failed'),
    outdates: [listNumbers],
    onDone: (reply) => setCommand(reply.command),
  })
  const forget = useCallback(() => setCommand(null), [])
  useOutcome(command, forget)
  // While a QR is shown nothing is linked yet. It stays while the session closes: somebody waits to
  // hear how that went.
  const nothingToClose = !canBeUnlinked(number) || number.kind === 'qr'
  if (!mayClose || (nothingToClose && command === null) || !number.alive) return null

  const action = t(number.reason === 'secret_changed' ? 'close.unlink' : 'close.action')
  const consequence = t(
    number.reason === 'secret_changed' ? 'close.unlink_consequence' : 'close.consequence',
  )
  const ask = async (): Promise<void> => {
    if (await confirm({ title: t('close.question'), consequence, yes: action, danger: true }))
      close.mutate({ body: { number_id: number.id } })
  }
  return (
    <p>
      <Button danger loading={close.isPending || command !== null} onClick={() => void ask()}>
        {action}
      </Button>
    </p>
  )
}

function useOutcome(command: number | null, onSaid: () => void): void {
  const t = useTexts()
  const notice = useNotice()
  const { data, error } = useQuery({
    ...query(showCommand, { params: { id: command ?? 0 } }, { background: true }),
    enabled: command !== null,
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'waiting' ? false : LOOK_MILLISECONDS,
  })
  useEffect(() => {
    if (command === null || (!error && (!data || data.state === 'waiting'))) return
    if (data?.state === 'done') notice.done(t('close.done'))
    else
      notice.failed(
        error ??
          new CallError(0, {
            code: 'whatsapp.close',
            message: t(`close.reason.${REASONS.find((known) => known === data?.error) ?? 'ERROR'}`),
            request_id: '',
          }),
        t('close.failed'),
      )
    onSaid()
    void outdate(listNumbers)
  }, [command, data, error, notice, onSaid, t])
}
