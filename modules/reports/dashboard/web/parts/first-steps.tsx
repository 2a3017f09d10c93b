import {
  PAGES,
  showFirstSteps,
  skipFirstStep,
  type FirstSteps,
  type PageName,
} from '@app/first-run/contract'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { mayOpen } from '@kit/ui/permission'
import { AppLink, useScreenAt } from '@kit/ui/routing'
import { useSession } from '@kit/ui/session'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { usePermission } from '@kit/ui/permission'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTexts } from '../texts.ts'

type Step = FirstSteps[number]
const isOpen = ({ done, skipped }: Step): boolean => !done && !skipped

/**
 * What is still to be made before the first sale, by the pages that make it: those with something
 * open first, in the order in which they are needed. Nothing once all of it is done.
 */
export function FirstSteps() {
  const t = useTexts()
  const { data } = useQuery(query(showFirstSteps, {}))
  if (!data || !data.some(isOpen)) return null
  // Whoever only sells is told to sell by the page itself.
  if (data.length === 1) return null
  const done = data.filter((step) => step.done).length
  const pages = (Object.keys(PAGES) as PageName[])
    .map((page) => ({ page, steps: data.filter((step) => step.page === page) }))
    .filter(({ steps }) => steps.length > 0)
  const byNeed = [
    ...pages.filter(({ steps }) => steps.some(isOpen)),
    ...pages.filter(({ steps }) => !steps.some(isOpen)),
  ]
  return (
    <Section title={t('first.title', { done, all: data.length })}>
      <p>{t('first.why', { minutes: minutesOf(data) })}</p>
      <ol className="dashboard-pages">
        {byNeed.map(({ page, steps }) => (
          <Page key={page} page={page} steps={steps} />
        ))}
      </ol>
    </Section>
  )
}

const minutesOf = (steps: readonly Step[]): number =>
  steps.filter(isOpen).reduce((sum, { minutes }) => sum + minutes, 0)

function Page({ page, steps }: { page: PageName; steps: readonly Step[] }) {
  const t = useTexts()
  const screen = useScreenAt(PAGES[page])
  const opens = useSession(({ login }) => Boolean(screen && login && mayOpen(screen, login)))
  const title = t(`first.pages.${page}`)
  const minutes = minutesOf(steps)
  return (
    <li>
      <h3>
        {opens ? <AppLink to={PAGES[page]}>{title}</AppLink> : title}{' '}
        {steps.some(isOpen) ? (
          minutes > 0 && <span className="ui-quiet">{t('first.minutes', { count: minutes })}</span>
        ) : (
          <StateTag tone="ok">{t('first.done')}</StateTag>
        )}
      </h3>
      {steps.some(isOpen) && (
        <ul className="dashboard-steps">
          {steps.map((step) => (
            <StepLine key={step.step} {...step} />
          ))}
        </ul>
      )}
    </li>
  )
}

function StepLine({ step, path, load, list, done, skipped }: Step) {
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
      {!done && step !== 'sale' && (
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
