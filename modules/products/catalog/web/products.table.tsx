import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

const NEW_TOUR = '/administracion/productos/nuevo-tour'

/** The products, and beside the whole form the page that makes a tour at once. */
export default function ProductsTable() {
  const t = useTexts()
  const go = useGo()
  return (
    <TablePage
      id="products"
      empty={{ leads: NEW_TOUR }}
      actions={() => <Button onClick={() => go(NEW_TOUR)}>{t('new_tour.title')}</Button>}
    />
  )
}
