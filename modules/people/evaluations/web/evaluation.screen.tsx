import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant } from '@kit/ui/format'
import { usePathParams } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { answerEvaluation, showEvaluation, type Evaluation } from '../contract.ts'
import type { Answer } from '../rules.ts'
import './evaluations.css'
import { AnswerField } from './parts/answer-field.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ evaluation: z.string() })
const TONES: Record<Evaluation['state'], Tone> = {
  pending: 'info',
  answered: 'ok',
  withdrawn: 'neutral',
}

type Answers = Readonly<Record<number, Answer>>

/** One evaluation: to be answered by whom it was given to, then as it was answered. */
export default function EvaluationScreen() {
  const t = useTexts()
  const { evaluation: uuid } = usePathParams(Address)
  const found = useQuery(query(showEvaluation, { params: { uuid } }))
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <DetailPage
      query={found}
      dirty={found.data?.can.answer === true && Object.keys(answers).length > 0}
      header={(evaluation) => ({
        title: (
          <>
            {evaluation.form} · {evaluation.rep}{' '}
            <StateTag tone={TONES[evaluation.state]}>{t(`state.${evaluation.state}`)}</StateTag>
          </>
        ),
        aside: evaluation.score !== null && (
          <span>
            {t('score')} <b className="ui-number">{evaluation.score}</b>
          </span>
        ),
        actions: evaluation.can.answer && (
          <Sending evaluation={evaluation} answers={answers} onDone={() => setAnswers({})} />
        ),
      })}
    >
      {(evaluation) => (
        <>
          <Facts facts={factsOf(evaluation, t)} />
          {evaluation.state === 'pending' && !evaluation.can.answer && (
            <Alert
              type="info"
              showIcon
              title={t('waiting', {
                name: evaluation.evaluator,
                day: showDate(evaluation.deadline),
              })}
            />
          )}
          <Section title={t('questions')}>
            <ol className="evaluation-questions">
              {evaluation.questions.map((question) => (
                <li key={question.id}>
                  <AnswerField
                    question={question}
                    value={evaluation.can.answer ? answers[question.id] : question.answer}
                    onChange={
                      evaluation.can.answer
                        ? (value) => setAnswers((was) => ({ ...was, [question.id]: value }))
                        : null
                    }
                  />
                </li>
              ))}
            </ol>
          </Section>
        </>
      )}
    </DetailPage>
  )
}

type Sent = { evaluation: Evaluation; answers: Answers; onDone: () => void }

function Sending({ evaluation, answers, onDone }: Sent) {
  const t = useTexts()
  const confirm = useConfirm()
  const send = useWrite(answerEvaluation, {
    done: t('answer_done'),
    failed: t('answer_failed'),
    outdates: [showEvaluation, ...TABLE_ANSWERS],
    onDone,
  })
  const missing = evaluation.questions.filter(
    ({ id, kind }) => kind !== 'text' && answers[id] === undefined,
  ).length
  const ask = async () => {
    const yes = await confirm({
      title: t('answer_question', { rep: evaluation.rep }),
      consequence: t('answer_why'),
      yes: t('answer'),
    })
    if (!yes) return
    const given = Object.entries(answers).map(([id, value]) => ({ question_id: Number(id), value }))
    send.mutate({
      params: { uuid: evaluation.uuid },
      body: { version: evaluation.version, answers: given },
    })
  }
  return (
    <>
      <span aria-live="polite">{missing > 0 ? t('missing', { count: missing }) : t('whole')}</span>
      <Button
        type="primary"
        disabled={missing > 0}
        loading={send.isPending}
        onClick={() => void ask()}
      >
        {t('answer')}
      </Button>
    </>
  )
}

const factsOf = (evaluation: Evaluation, t: ReturnType<typeof useTexts>) => [
  { label: t('about'), value: evaluation.rep },
  { label: t('by'), value: evaluation.evaluator },
  { label: t('location'), value: evaluation.location },
  {
    label: t('form'),
    value: `${evaluation.form} · ${t('version', { number: evaluation.number })}`,
  },
  { label: t('deadline'), value: showDate(evaluation.deadline) },
  { label: t('answered_at'), value: showInstant(evaluation.answered_at) },
]
