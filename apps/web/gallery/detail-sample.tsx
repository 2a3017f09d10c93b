import { Button, Input } from 'antd'
import { useState } from 'react'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { StateTag } from '@kit/ui/state-tag'

/** A record on its own page, with something to lose. */
export function DetailSample() {
  const [room, setRoom] = useState('')
  return (
    <DetailPage
      query={{
        data: { folio: 'CUN-26-000123' },
        error: null,
        isPending: false,
        refetch: () => undefined,
      }}
      dirty={room !== ''}
      conflict={room === 'x' ? { onReload: () => setRoom('') } : undefined}
      header={({ folio }) => ({
        title: folio,
        aside: <StateTag tone="ok">CONFIRMADA</StateTag>,
        actions: <Button type="primary">Guardar</Button>,
      })}
      aside={() => (
        <Section title="Historia">
          <p>APARTADA → CONFIRMADA</p>
        </Section>
      )}
    >
      {() => (
        <Section title="Cliente">
          <Facts
            facts={[
              { label: 'Nombre', value: 'Lupita Ek Canul' },
              { label: 'Teléfono', value: '998 000 0000' },
            ]}
          />
          <Input
            aria-label="Habitación"
            value={room}
            onChange={(event) => setRoom(event.target.value)}
          />
        </Section>
      )}
    </DetailPage>
  )
}
