import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useApi } from '../auth/session'
import { useMayAddForms } from '../auth/useMayAddForms'
import { fold } from '../../schemas/model/fold'
import { useT } from '../shared/useT'
import { sections } from './sections'

export interface Command {
  readonly id: string
  readonly group: string
  readonly label: string
  /** Where it leads. */
  readonly to: string
}

/** What the palette offers for a text: screens and actions at once, forms as the server finds them. */
export function useCommands(
  text: string,
  isOpen: boolean,
): { commands: readonly Command[]; isFailing: boolean } {
  const t = useT()
  const api = useApi()
  const mayAdd = useMayAddForms()
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const forms = useQuery({
    queryKey: ['forms', 'palette', wanted],
    queryFn: ({ signal }) =>
      api.forms.list(
        { limit: 8, ...(wanted ? { name__icontains: wanted } : { order_by: '-updated_at' }) },
        signal,
      ),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })

  const query = fold(text.trim())
  const fits = (label: string) => fold(label).includes(query)
  const places = [
    ...sections.map(({ to, label }) => ({ id: to, group: t('palette.places'), label: t(label), to })),
    ...(mayAdd
      ? [
          { id: 'new', group: t('palette.actions'), label: t('forms.new'), to: '/forms/new' },
          { id: 'import', group: t('palette.actions'), label: t('forms.import'), to: '/forms?import=1' },
          { id: 'newCatalog', group: t('palette.actions'), label: t('catalogs.new'), to: '/catalogs/new' },
        ]
      : []),
  ].filter(({ label }) => fits(label))

  // What was found for another text stays only as far as it fits this one.
  const isBehind = forms.isPlaceholderData || wanted !== text.trim()
  const fitting = (forms.data?.objects ?? []).filter(({ name }) => !isBehind || fits(name))
  const found = fitting.flatMap(({ id, name }) => {
    const group = t('palette.forms')
    return [
      { id: `edit-${id}`, group, label: name, to: `/forms/${id}` },
      { id: `answer-${id}`, group, label: t('palette.answer', { name }), to: `/forms/private/${id}/` },
      {
        id: `records-${id}`,
        group,
        label: t('palette.records', { name }),
        to: `/records/${id}/${encodeURIComponent(name)}`,
      },
    ]
  })
  // What is known at once comes first: what arrives later must not slip under the finger on Enter.
  return { commands: [...places, ...found], isFailing: forms.isError }
}
