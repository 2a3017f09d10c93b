import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Section } from '@kit/ui/detail-page'
import { showDate } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { Button, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import {
  distributeBudget,
  listBudgets,
  type Distribution as DistributionKind,
} from '../../contract/grid.ts'
import { listDays, listParts } from '../../contract/parts.ts'
import { daysOf, isUncut, weightsFit } from '../../rules.ts'
import type { WholeBudget } from './whole-budget.ts'
import { useTexts } from '../texts.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const WEIGHT_MAX = 1_000
const ones = (count: number): number[] => Array.from({ length: count }, () => 1)

/** Equal days, or days that weigh more: a Saturday of 2 is worth two Mondays of 1. */
export function Distribution({ budget, onReload }: { budget: WholeBudget; onReload: () => void }) {
  const t = useTexts()
  const mayEdit = usePermission('crear/presupuesto') && isUncut(budget.state)
  const [kind, setKind] = useState<DistributionKind>(budget.distribution)
  const [weights, setWeights] = useState<readonly number[]>(budget.weights)
  const save = useWrite(distributeBudget, {
    done: t('distribution.done'),
    outdates: [listParts, listDays, listBudgets, ...TABLE_ANSWERS],
    onFailed: ({ status }) => {
      if (status === 409) onReload()
    },
  })
  const days = daysOf(budget.month)
  const choose = (chosen: DistributionKind) => {
    setKind(chosen)
    if (chosen === budget.distribution) setWeights(budget.weights)
    else setWeights(chosen === 'equal' ? [] : ones(chosen === 'weekdays' ? 7 : days.length))
  }
  const isSame =
    kind === budget.distribution && weights.every((weight, at) => weight === budget.weights[at])
  const names =
    kind === 'weekdays'
      ? WEEKDAYS.map((day) => t(`distribution.of_week.${day}`))
      : days.map(showDate)
  return (
    <Section
      title={t('distribution.title')}
      actions={
        mayEdit && (
          <Button
            disabled={isSame || !weightsFit({ distribution: kind, weights }, budget.month)}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                body: {
                  id: budget.id,
                  version: budget.version,
                  distribution: kind,
                  weights: [...weights],
                },
              })
            }
          >
            {t('distribution.save')}
          </Button>
        )
      }
    >
      <Radio.Group
        aria-label={t('distribution.title')}
        disabled={!mayEdit}
        value={kind}
        onChange={({ target }) => choose(target.value as DistributionKind)}
        options={(['equal', 'weekdays', 'days'] as const).map((value) => ({
          value,
          label: t(`distribution.${value}`),
        }))}
      />
      {kind !== 'equal' && (
        <>
          <p className="ui-quiet">{t('distribution.why')}</p>
          <div className="bg-weights">
            {weights.map((weight, at) => (
              <label key={names[at]}>
                {names[at]}
                <InputNumber
                  aria-label={names[at]}
                  min={0}
                  max={WEIGHT_MAX}
                  precision={0}
                  controls={false}
                  disabled={!mayEdit}
                  value={weight}
                  onChange={(typed) =>
                    setWeights((before) =>
                      before.map((one, index) => (index === at ? (typed ?? 0) : one)),
                    )
                  }
                />
              </label>
            ))}
          </div>
        </>
      )}
    </Section>
  )
}
