import { day } from '@kit/kernel/day'
import { RequiredText } from '@kit/http/fields'
import { Button, Form, Input, Switch } from 'antd'
import { Combobox } from '@kit/ui/combobox'
import { CurrencyInput } from '@kit/ui/currency-input'
import { DayPicker } from '@kit/ui/day-picker'
import { fieldRule } from '@kit/ui/form-errors'
import { PageHeader } from '@kit/ui/page-header'
import { PaxInput } from '@kit/ui/pax-input'
import { AppRangePicker } from '@kit/ui/range-picker'
import { Select } from '@kit/ui/select'
import { SignatureField } from '@kit/ui/signature-field'
import { Upload } from '@kit/ui/upload'

/** Every field in one form. */
export function FieldsSample() {
  const [form] = Form.useForm()
  return (
    <>
      <PageHeader title="Campos" />
      <Form
        form={form}
        layout="vertical"
        style={{ maxWidth: 560 }}
        initialValues={{
          pax: 2,
          paid: { amount: '1234.5', currency: 'USD' },
          day: day('2026-03-07'),
          range: { from: '2026-03-01', to: '2026-03-31' },
          hotel: 1,
        }}
      >
        <Form.Item
          name="name"
          label="Nombre"
          rules={[{ required: true }, fieldRule(RequiredText(10), 'Demasiado largo')]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="hotel" label="Hotel">
          <Select
            options={[
              { value: 1, label: 'Grand Oasis' },
              { value: 2, label: 'Hampton' },
            ]}
          />
        </Form.Item>
        <Form.Item name="spot" label="Locación">
          <Combobox
            value={1}
            options={[
              { value: 1, label: 'Lobby' },
              { value: 2, label: 'Playa' },
            ]}
            onChange={() => undefined}
          />
        </Form.Item>
        <Form.Item name="kinds" label="Tipos">
          <Select
            mode="multiple"
            size="large"
            placeholder="Tipo"
            options={[
              { value: 1, label: 'Tour' },
              { value: 2, label: 'Traslado' },
            ]}
          />
        </Form.Item>
        <Form.Item name="day" label="Día">
          <DayPicker />
        </Form.Item>
        <Form.Item name="range" label="Periodo">
          <AppRangePicker />
        </Form.Item>
        <Form.Item name="paid" label="Pago">
          <CurrencyInput currencies={['MXN', 'USD', 'EUR']} />
        </Form.Item>
        <Form.Item name="change" label="Cambio">
          <CurrencyInput currencies={['MXN']} />
        </Form.Item>
        <Form.Item name="pax" label="Personas">
          <PaxInput label="Adultos" min={1} />
        </Form.Item>
        <Form.Item name="active" label="Activo" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="files" label="Adjuntos">
          <Upload rule={{ bytes_max: 10_485_760, count_max: 2 }} />
        </Form.Item>
        <Form.Item name="signature" label="Firma">
          <SignatureField label="Firma del cliente" />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          Guardar cambios
        </Button>
      </Form>
    </>
  )
}
