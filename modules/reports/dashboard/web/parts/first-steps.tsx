import { showFirstSteps, skipFirstStep, type FirstSteps } from '@app/first-run/contract'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { usePermission } from '@kit/ui/permission'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTexts } from '../texts.ts'

/** What is still to be made before the first sale, each with its screen; nothing once it is done. */
export function FirstSteps() {
  const t = useTexts()
  const { data } = useQuery(query(showFirstSteps, {}))
  if (!data || data.every(({ done, skipped }) => done || skipped)) return null
  // Whoever only sells is told to sell by the page itself.
  if (data.length === 1) return null
  const done = data.filter((step) => step.done).length
  return (
    <Section title={t('first.title', { done, all: data.length })}>
      <p>{t('first.why')}</p>
      <ol className="dashboard-steps">
        {data.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </Section>
  )
}

function Step({ step, path, load, list, done, skipped }: FirstSteps[number]) {
  const t = useTexts()
  const mayLoad = usePermission('carga/masiva/productos')
  const skip = useWrite(skipFirstStep, { outdates: [showFirstSteps] })
  const state = done ? 'done' : skipped ? 'skipped' : null
  return (
    <li>
      <AppLink to={path}>{t(`first.steps.${step}`)}</AppLink>{' '}
      {state && <StateTag tone={done ? 'ok' : 'neutral'}>{t(`first.${state}`)}</StateTag>}
      {!state && list && mayLoad && (
        <>
          <AppLink to="/carga/masiva/productos" search={{ upload: list }}>
            {t('first.by_list')}
          </AppLink>{' '}
        </>
      )}
      {!state && load && mayLoad && (
        <AppLink to="/carga/masiva/productos" search={{ upload: load }}>
          {t('first.by_file')}
        </AppLink>
      )}
      {!done && (
        <Button
          size="small"
          type="text"
          loading={skip.isPending}
          aria-label={t(skipped ? 'first.take_up_step' : 'first.skip_step', {
            step: t(`first.steps.${step}`),
          })}
          onClick={() => skip.mutate({ body: { step, skipped: !skipped } })}
        >
          {t(skipped ? 'first.take_up' : 'first.skip')}
        </Button>
      )}
    </li>
  )
}
