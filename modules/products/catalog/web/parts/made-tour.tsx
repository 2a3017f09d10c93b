import type { Received } from '@kit/http/endpoint'
import { showDay } from '@kit/kernel/day'
import { AppLink } from '@kit/ui/routing'
import { Alert, Button } from 'antd'
import { type createTour } from '../../contract/new-tour.ts'
import { useTexts } from '../texts.ts'

/** What was made, and the next steps with it. */
export function MadeTour({
  made,
  onAnother,
}: {
  made: Received<typeof createTour>
  onAnother: () => void
}) {
  const t = useTexts()
  const { uuid, code, name, provider, hours, departures, last_day } = made
  return (
    <div className="new-tour">
      <Alert
        type="success"
        showIcon
        role="status"
        title={t('new_tour.made', { name })}
        description={
          <>
            <p>
              {hours
                ? t('new_tour.made_departures', {
                    count: departures,
                    hours: hours.join(', '),
                    until: showDay(last_day),
                  })
                : t('new_tour.made_open')}
            </p>
            <p>{t('new_tour.made_of', { code, provider })}</p>
          </>
        }
      />
      <div className="new-tour-next">
        <Button type="primary" onClick={onAnother}>
          {t('new_tour.another')}
        </Button>
        <AppLink to={`/administracion/productos/${uuid}`}>{t('new_tour.see')}</AppLink>
        <AppLink to="/reservar">{t('new_tour.sell')}</AppLink>
      </div>
    </div>
  )
}
