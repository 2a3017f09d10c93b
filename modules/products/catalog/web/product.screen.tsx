import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showRecord, type RecordRow } from '@kit/tables/record-contract'
import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { useLanguage } from '@kit/ui/i18n'
import { usePathParams } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import * as z from 'zod'
import { activateProduct, deactivateProduct, listProductOptions } from '../contract/editing.ts'
import { OptionList } from './parts/option-list.tsx'
import { PhotoList } from './parts/photo-list.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ product: z.string() })
const TONES = { draft: 'info', active: 'ok', inactive: 'neutral' } as const

/** A product whole: its own form, then its options and photos, each saved by itself. */
export default function ProductScreen() {
  const t = useTexts()
  const language = useLanguage()
  const { product: uuid } = usePathParams(Address)
  const found = useQuery(query(listProductOptions, { params: { uuid } }))
  const state = found.data?.state
  const nameOf = ({ values }: RecordRow) => String(values[`name_${language}`])
  return (
    <RecordPage
      id="product"
      rowKey={uuid}
      header={(row) => ({
        title: `${String(row.values['code'])} · ${nameOf(row)}`,
        aside: state && <StateTag tone={TONES[state]}>{t(`product.${state}`)}</StateTag>,
        actions: state && <OnSale uuid={uuid} name={nameOf(row)} active={state === 'active'} />,
      })}
    >
      {(row) =>
        found.data && (
          <>
            {found.data.missing && (
              <Alert type="info" showIcon title={t(`product.missing.${found.data.missing}`)} />
            )}
            <OptionList uuid={uuid} product_id={found.data.id} options={found.data.options} />
            <PhotoList uuid={uuid} product={nameOf(row)} />
          </>
        )
      }
    </RecordPage>
  )
}

function OnSale({ uuid, name, active }: { uuid: string; name: string; active: boolean }) {
  const t = useTexts()
  const confirm = useConfirm()
  const outdates = [listProductOptions, showRecord, ...TABLE_ANSWERS]
  const activate = useWrite(activateProduct, { done: t('product.activated'), outdates })
  const deactivate = useWrite(deactivateProduct, { done: t('product.deactivated'), outdates })
  const withdraw = async () => {
    const yes = await confirm({
      title: t('product.deactivate_question', { name }),
      consequence: t('product.deactivate_consequence'),
      yes: t('product.deactivate'),
      danger: true,
    })
    if (yes) deactivate.mutate({ params: { uuid } })
  }
  return active ? (
    <Button danger loading={deactivate.isPending} onClick={() => void withdraw()}>
      {t('product.deactivate')}
    </Button>
  ) : (
    <Button loading={activate.isPending} onClick={() => activate.mutate({ params: { uuid } })}>
      {t('product.activate')}
    </Button>
  )
}
