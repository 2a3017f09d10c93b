import type { Received } from '@kit/http/endpoint'
import { RecordDrawer, type RecordEditing } from '@kit/tables/web/record-drawer'
import { outdate } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { listProductOptions } from '../../contract/editing.ts'
import { useTexts } from '../texts.ts'

type Option = Received<typeof listProductOptions>['options'][number]

/** What is sold of a product, each with its fee, pickups and components in a form of its own. */
export function OptionList({
  uuid,
  product_id,
  options,
}: {
  uuid: string
  product_id: number
  options: readonly Option[]
}) {
  const t = useTexts()
  const [editing, setEditing] = useState<RecordEditing | null>(null)
  const position = options.length + 1
  return (
    <Section
      title={t('product.options')}
      actions={
        <>
          <AppLink to={`/administracion/productos/${uuid}/precios`}>{t('product.prices')}</AppLink>{' '}
          <Button onClick={() => setEditing({ key: null, given: { product_id, position } })}>
            {t('product.add_option')}
          </Button>
        </>
      }
    >
      <Table<Option>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...options]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('product.no_options') }}
        columns={[
          {
            title: t('product.option'),
            render: (_, { name, active }) => (
              <>
                {name} {!active && <StateTag tone="neutral">{t('product.off')}</StateTag>}
              </>
            ),
          },
          {
            title: t('product.sold_by'),
            render: (_, { sold_by }) => t(`sold_by.${sold_by as 'departure'}`),
          },
          {
            title: t('product.prices'),
            render: (_, { prices }) => t('product.price_count', { count: prices }),
          },
          {
            title: t('product.contents'),
            render: (_, { pickups, components }) =>
              components > 0
                ? t('product.components', { count: components })
                : t('product.pickups', { count: pickups }),
          },
          {
            title: t('product.edit'),
            align: 'end',
            render: (_, { id, name }) => (
              <Button
                aria-label={`${t('product.edit')} ${name}`}
                onClick={() => setEditing({ key: String(id) })}
              >
                {t('product.edit')}
              </Button>
            ),
          },
        ]}
      />
      <RecordDrawer
        id="option"
        editing={editing}
        onClose={() => setEditing(null)}
        onDone={() => {
          setEditing(null)
          void outdate(listProductOptions)
        }}
      />
    </Section>
  )
}
