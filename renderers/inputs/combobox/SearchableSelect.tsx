import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { SelectInput, type SelectInputProps } from '../SelectInput'
import { useLazyPart } from '../useLazyPart'
import { loadCombobox } from './loadCombobox'

/** Choices drawn at once; more follow as the reader scrolls. */
const atOnce = 100

/** Draws one of many choices, found by typing a part of its name. It is the browser's own list until the combobox has loaded. */
export function SearchableSelect(props: SelectInputProps) {
  const { choices, value, onChange } = props
  const intl = useIntl()
  const { part } = useLazyPart(loadCombobox)
  const [native, setNative] = useState(false)
  const [search, setSearch] = useState('')
  const [drawn, setDrawn] = useState(atOnce)
  const folded = useMemo(() => choices.map(({ label }) => foldForSearch(label)), [choices])
  const found = useMemo(() => {
    const wanted = foldForSearch(search.trim())
    return wanted === '' ? choices : choices.filter((_, index) => folded[index]?.includes(wanted))
  }, [choices, folded, search])
  const onSearch = useCallback((text: string) => {
    setSearch(text)
    setDrawn(atOnce)
  }, [])
  const drawMore = useCallback(() => setDrawn((count) => count + atOnce), [])

  if (!part || native) {
    return (
      // Somebody who is using the native list keeps it.
      <div onFocus={() => setNative(true)} onBlur={() => setNative(false)}>
        <SelectInput {...props} />
      </div>
    )
  }
  const selected = choices.find((choice) => choice.value === value) ?? { value, label: value }
  const counted = search.trim() !== '' || found.length === 0
  return (
    <part.Combobox
      {...props}
      selected={value === '' ? undefined : selected}
      choices={found.slice(0, drawn)}
      onChange={(choice) => onChange(choice?.value ?? '')}
      onSearch={onSearch}
      {...(drawn < found.length && { onEnd: drawMore })}
      placeholder={intl.formatMessage({ id: 'renderer.combobox.placeholder' })}
      status={
        counted ? intl.formatMessage({ id: 'renderer.combobox.found' }, { count: found.length }) : undefined
      }
    />
  )
}
