import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useApi } from '../auth/session'
import { useMay } from '../auth/useMay'
import { foldForSearch } from '../../schemas/conditions/fold'
import { useOfferedCommands } from '../shared/offeredCommands'
import { rowsAddress } from '../shared/rowAddresses'
import { useT } from '../shared/useT'
import { useSections } from './useSections'

export interface Command {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly keys?: string
  /** The address, or the action. */
  readonly to: string | (() => void)
}

/** Returns what the palette offers for a text: screens and actions at once, forms and catalogs once the server has found them. */
export function useCommands(
  text: string,
  isOpen: boolean,
): { commands: readonly Command[]; isFailing: boolean } {
  const t = useT()
  const api = useApi()
  const mayAdd = useMay('add_form')
  const sections = useSections()
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

  const catalogs = useQuery({
    queryKey: ['catalogs', 'palette', wanted],
    queryFn: ({ signal }) =>
      api.catalogs.list(
        {
          limit: 5,
          itype__exact: 'catalog',
          ...(wanted ? { name__icontains: wanted } : { order_by: '-updated_at' }),
        },
        signal,
      ),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })

  const query = foldForSearch(text.trim())
  const words = query.split(/\s+/)
  const fits = (label: string) => words.every((word) => foldForSearch(label).includes(word))
  const here = useOfferedCommands()
    .filter(
      ({ label, words: others = '', isRare }) =>
        (query !== '' || isRare !== true) && fits(`${label} ${others}`),
    )
    .map(({ run, words: _others, ...command }) => ({
      ...command,
      id: `here-${command.id}`,
      group: t('palette.here'),
      to: run,
    }))
  const places = [
    ...sections.map(({ to, label }) => ({ id: to, group: t('palette.places'), label: t(label), to })),
    ...(mayAdd
      ? [
          { id: 'new', group: t('palette.actions'), label: t('forms.new'), to: '/forms/new' },
          {
            id: 'templates',
            group: t('palette.actions'),
            label: t('examples.title'),
            to: '/forms/templates',
          },
          { id: 'import', group: t('palette.actions'), label: t('forms.import'), to: '/forms?import=1' },
          { id: 'newCatalog', group: t('palette.actions'), label: t('catalogs.new'), to: '/catalogs/new' },
        ]
      : []),
  ].filter(({ label }) => fits(label))

  // Results for another text are kept only if they match this one.
  const fitting = ({ data, isPlaceholderData }: typeof forms | typeof catalogs) => {
    const isBehind = isPlaceholderData || wanted !== text.trim()
    return (data?.objects ?? []).filter(({ name }) => !isBehind || fits(name))
  }
  const found = fitting(forms).flatMap(({ id, name }) => {
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
  const foundCatalogs = fitting(catalogs).flatMap(({ id, name }) => {
    const group = t('palette.catalogs')
    return [
      { id: `catalog-${id}`, group, label: name, to: `/catalogs/${id}` },
      { id: `rows-${id}`, group, label: t('palette.records', { name }), to: rowsAddress(id) },
    ]
  })
  // Immediate results come first, so that later ones do not move the entry that Enter would open.
  return {
    commands: [...here, ...places, ...found, ...foundCatalogs],
    isFailing: forms.isError || catalogs.isError,
  }
}
