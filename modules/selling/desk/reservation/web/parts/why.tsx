import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { useTexts } from '../texts.ts'

type WhyProps = {
  /** Of the reservation. */ uuid: string
  /** Which of its figures is asked about; absent: all of them. */
  of?: { document: 'item' | 'payment' | 'refund'; number: number; name: string }
}

/** Leads from a figure to the entries and postings behind it, for whoever reads the books. */
export function Why({ uuid, of }: WhyProps) {
  const t = useTexts()
  const mayRead = usePermission('contabilidad/polizas')
  if (!mayRead) return null
  const { name, ...search } = of ?? { name: '' }
  return (
    <AppLink
      to={`/contabilidad/reserva/${uuid}`}
      search={search}
      className="resv-why"
      aria-label={of ? t('why.of', { name }) : t('why.all')}
    >
      {t('why.link')}
    </AppLink>
  )
}
