import { Select } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FormDocument } from '../../../../schemas/model/form'
import { useT } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import { placeholderChoices } from './emailFields'

export interface PlaceholderPickerProps {
  readonly label: string
  readonly onPick: (path: string) => void
}

/** The most placeholders listed at once; typing narrows them down. */
const most = 100

/** Draws a list that inserts a placeholder for the record's data, for the designed form. */
export function PlaceholderPicker(props: PlaceholderPickerProps) {
  const { document: form } = useDesignerState()
  return <PlaceholderSelect {...props} form={form} />
}

/** Draws the same for any form. */
export function PlaceholderSelect({
  label,
  form,
  onPick,
}: PlaceholderPickerProps & { readonly form: FormDocument }) {
  const t = useT()
  const [picked, setPicked] = useState(0)
  const groups = useMemo(() => {
    const { record, answers } = placeholderChoices(t, form)
    return [
      { group: t('options.placeholder.record'), items: [...record] },
      { group: t('options.placeholder.answers'), items: [...answers] },
    ]
  }, [form, t])
  return (
    <Select
      // A new key clears the list after a pick.
      key={picked}
      size="xs"
      w={240}
      aria-label={label}
      placeholder={t('options.placeholder.insert')}
      leftSection={<IconBraces size={16} stroke={1.6} aria-hidden />}
      data={groups}
      searchable
      limit={most}
      nothingFoundMessage={t('options.placeholder.none')}
      value={null}
      onChange={(path) => {
        if (path === null) return
        setPicked(picked + 1)
        onPick(path)
      }}
    />
  )
}
