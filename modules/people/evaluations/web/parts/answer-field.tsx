import { Input, Radio } from 'antd'
import type { Evaluation } from '../../contract.ts'
import { SCALE, type Answer } from '../../rules.ts'
import { useTexts } from '../texts.ts'

type Question = Evaluation['questions'][number]
type Props = {
  question: Question
  value: Answer | null | undefined
  /** Null: it is read, not answered. */
  onChange: ((value: Answer) => void) | null
}

/** A question with its control, or with what was answered. */
export function AnswerField({ question, value, onChange }: Props) {
  const t = useTexts()
  const named = `question-${question.id}`
  return (
    <div className="evaluation-question">
      <p id={named}>
        <span className="ui-strong">{question.wording}</span>{' '}
        {question.weight > 0 && (
          <small className="ui-quiet">{t('weight', { weight: question.weight })}</small>
        )}
      </p>
      {onChange ? (
        <Control question={question} value={value} onChange={onChange} labelled={named} />
      ) : (
        value !== null &&
        value !== undefined && (
          <p>
            {wordsOf(question, value, t)}{' '}
            {question.points !== null && question.weight > 0 && (
              <small className="ui-quiet">{t('points', { points: question.points })}</small>
            )}
          </p>
        )
      )}
    </div>
  )
}

type ControlProps = {
  question: Question
  value: Answer | null | undefined
  onChange: (value: Answer) => void
  labelled: string
}

function Control({ question, value, onChange, labelled }: ControlProps) {
  const t = useTexts()
  if (question.kind === 'text')
    return (
      <Input.TextArea
        aria-labelledby={labelled}
        maxLength={2_000}
        rows={3}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <>
      <Radio.Group
        aria-labelledby={labelled}
        value={value}
        onChange={({ target }) => onChange(target.value as Answer)}
        options={optionsOf(question, t)}
      />
      {question.kind === 'scale' && <small className="ui-quiet">{t('scale_low')}</small>}
    </>
  )
}

function optionsOf(
  { kind, options }: Question,
  t: ReturnType<typeof useTexts>,
): { value: Answer; label: string }[] {
  if (kind === 'scale') return SCALE.map((step) => ({ value: step, label: String(step) }))
  if (kind === 'yes_no')
    return [
      { value: true, label: t('yes') },
      { value: false, label: t('no') },
    ]
  return options.map(({ label }, index) => ({ value: index, label }))
}

function wordsOf(question: Question, value: Answer, t: ReturnType<typeof useTexts>): string {
  if (question.kind === 'text') return String(value)
  return optionsOf(question, t).find((option) => option.value === value)?.label ?? String(value)
}
