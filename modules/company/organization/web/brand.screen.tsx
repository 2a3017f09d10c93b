import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showBrand } from '../contract/brands.ts'
import { BrandLogo } from './parts/brand-logo.tsx'
import { BrandSamples } from './parts/brand-samples.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ brand: z.string() })

/** A brand: its form, its logo, and what guests see of it. */
export default function BrandScreen() {
  const t = useTexts()
  const { brand: id } = usePathParams(Address)
  const shown = useQuery(query(showBrand, { params: { id } }))
  return (
    <RecordPage
      id="brand"
      rowKey={id}
      header={() => ({
        title: shown.data ? t('brand.title', { name: shown.data.name }) : t('brand.brand'),
      })}
      outdates={[showBrand]}
    >
      {() =>
        shown.data && (
          <>
            <BrandLogo id={id} brand={shown.data} />
            <BrandSamples id={id} brand={shown.data} />
          </>
        )
      }
    </RecordPage>
  )
}
