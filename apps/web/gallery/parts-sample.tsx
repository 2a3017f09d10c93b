import { CallError } from '@kit/http/call'
import { money } from '@kit/kernel/money'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Chart } from '@kit/ui/chart'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState, NoMatch } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { CurrencyCode, Money, MoneyTotals } from '@kit/ui/money'
import { useNotice } from '@kit/ui/notice'
import { PageHeader } from '@kit/ui/page-header'
import { QrCode } from '@kit/ui/qr-code'
import { StateTag } from '@kit/ui/state-tag'

const BUSY = new CallError(503, {
  code: 'server.busy',
  message: 'El servicio no está disponible por el momento.',
  request_id: 'req-7',
})
const SALES = {
  xAxis: { type: 'category', data: ['Lun', 'Mar', 'Mié'] },
  yAxis: { type: 'value' },
  legend: {},
  series: [
    { type: 'bar', name: 'Ventas', data: [3, 5, 4] },
    { type: 'line', name: 'Periodo anterior', data: [2, 4, 5] },
  ],
}

/** Every part that only shows or asks. */
export function PartsSample() {
  const confirm = useConfirm()
  const notice = useNotice()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <PageHeader
        title="Piezas"
        aside="muestra"
        note="Solo para pruebas"
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            Abrir diálogo
          </Button>
        }
      />
      <p>
        <StateTag tone="ok">CONFIRMADA</StateTag> <StateTag tone="warning">APARTADA</StateTag>{' '}
        <StateTag tone="error">CANCELADA</StateTag> <StateTag tone="info">EN ESPERA</StateTag>{' '}
        <StateTag tone="neutral">CERRADA</StateTag>
      </p>
      <p>
        <Money value={money('1234.5', 'MXN')} /> <Money value={money('-20', 'USD')} />{' '}
        <Money value={null} /> <CurrencyCode code="EUR" />
      </p>
      <MoneyTotals label="vendido" values={[money('10', 'USD'), money('99999.99', 'MXN')]} />
      <p>
        <Button onClick={() => notice.done('Hotel agregado')}>Avisar</Button>{' '}
        <Button onClick={() => notice.live('Nuevo mensaje recibido', 'Ventas')}>En vivo</Button>{' '}
        <Button onClick={() => notice.failed(BUSY, 'Error al agregar el hotel')}>Fallar</Button>{' '}
        <Button
          onClick={() =>
            void confirm({
              title: '¿Esta seguro de eliminar este hotel?',
              consequence: 'Sus locaciones dejan de venderse.',
              yes: 'Eliminar hotel',
              danger: true,
            }).then((said) => setAnswer(said ? 'dijo sí' : 'dijo no'))
          }
        >
          Preguntar
        </Button>{' '}
        <output>{answer}</output>
      </p>
      <Chart
        label="Ventas por día, en miles de MXN"
        option={SALES}
        table={
          <table>
            <tbody>
              <tr>
                <th scope="row">Lun</th>
                <td>3</td>
              </tr>
            </tbody>
          </table>
        }
      />
      <QrCode text="https://example.com/x" label="Código para WhatsApp" size={160} />
      <EmptyState explain="Las reservas aparecen aquí." action={<Button>Nueva reserva</Button>} />
      <NoMatch filters={['Estado', 'Hotel']} onClear={() => undefined} />
      <ErrorState error={BUSY} onRetry={() => undefined} />
      <Loading lines={3} />
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title="Agregar hotel"
        okText="Agregar"
        onOk={() => setOpen(false)}
      >
        Contenido
      </Modal>
    </div>
  )
}
