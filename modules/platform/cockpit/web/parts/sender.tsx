import { Button } from '@kit/ui/button'
import { Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showInstant } from '@kit/ui/format'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { askForSenderCheck, showOperation, type Operation } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Sender = Operation['sender']
type Finding = Sender['findings'][number]

/** Whether receivers have reason to take our mails for somebody else's. */
export const isSenderAtFault = ({ findings }: Sender): boolean =>
  findings.some(({ verdict }) => verdict === 'fail')

/** What DNS says of the domain that mails are sent from, and what is to be published there. */
export function Sender({ sender: { leaves, findings } }: { sender: Sender }) {
  const t = useTexts()
  const checked = findings[0]?.checked_at
  return (
    <Section title={t('sender.title')} actions={leaves && <Asking />}>
      {findings.length > 0 && (
        <Facts
          facts={findings.map((finding) => ({
            label: t(`sender.${finding.check}`),
            value: <Found finding={finding} />,
          }))}
        />
      )}
      <p className={findings.length > 0 ? 'ui-quiet' : undefined}>{told()}</p>
    </Section>
  )

  function told(): string {
    if (!leaves) return t('sender.captured')
    return checked ? t('sender.checked', { at: showInstant(checked) }) : t('sender.never')
  }
}

function Asking() {
  const t = useTexts()
  const ask = useWrite(askForSenderCheck, {
    done: t('sender.asked'),
    failed: t('sender.not_asked'),
    outdates: [showOperation],
  })
  return (
    <Button busy={ask.isPending} onClick={() => ask.mutate({})}>
      {t('sender.ask')}
    </Button>
  )
}

const TONES = { pass: 'ok', warning: 'warning', fail: 'error', unknown: 'neutral' } as const

function Found({ finding: { name, verdict, reason, found } }: { finding: Finding }) {
  const t = useTexts()
  return (
    <>
      <StateTag tone={TONES[verdict]}>{t(`sender.${verdict}`)}</StateTag>{' '}
      {t(`sender.because.${reason}`, { name })}
      {found.map((record) => (
        <div key={record} className="ui-quiet">
          {record}
        </div>
      ))}
    </>
  )
}
