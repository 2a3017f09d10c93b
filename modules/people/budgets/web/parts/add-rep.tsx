import { listReps } from '@app/organization/contract'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

type Rep = { id: number; name: string }

/** A rep who gets a line of a location; their amounts are typed in it. */
export function AddRep({
  open,
  onClose,
  onAdd,
}: {
  open: boolean
  onClose: () => void
  onAdd: (rep: Rep) => void
}) {
  const t = useTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const found = useQuery({ ...query(listReps, {}), enabled: open })
  const reps = (found.data ?? []).map(({ id, name, last_name }) => ({
    id,
    name: `${name} ${last_name}`,
  }))
  const rep = reps.find(({ id }) => id === chosen)
  return (
    <Modal
      open={open}
      title={t('add_rep')}
      okText={t('add_rep_yes')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !rep }}
      onCancel={onClose}
      onOk={() => rep && onAdd(rep)}
      afterClose={() => setChosen(null)}
    >
      <Select
        aria-label={t('rep')}
        className="ui-wide"
        showSearch={{ optionFilterProp: 'label' }}
        loading={found.isLoading}
        placeholder={t('choose_rep')}
        value={chosen}
        options={reps.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </Modal>
  )
}
