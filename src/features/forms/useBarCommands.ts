import { useNavigate } from 'react-router-dom'
import { useDesigner } from '../../designer/DesignerContext'
import { downloadJson } from '../../shared/downloadJson'
import { useOfferCommands } from '../../shared/offeredCommands'
import { rowsAddress } from '../../shared/rowAddresses'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { useT } from '../../shared/useT'

/** What the bar opens over the editor. */
export type Opened = 'export' | 'share' | 'translations' | 'versions'

/** Offers the actions of the bar and its menu in the command palette. */
export function useBarCommands(formId: number | null, open: (what: Opened) => void): void {
  const t = useT()
  const designer = useDesigner()
  const navigate = useNavigate()
  useOfferCommands(() => {
    const { document } = designer.state
    const { capabilities: can } = designer.kind
    const leads = (id: string, label: string, to: string) => ({ id, label, run: () => void navigate(to) })
    return [
      {
        id: 'share',
        label: t('items.share'),
        words: can.has('links') ? t('designer.command.share.words') : '',
        run: () => open('share'),
      },
      {
        id: 'translations',
        label: t('translations.title'),
        words: t('designer.command.translations.words'),
        run: () => open('translations'),
      },
      ...(formId !== null && can.has('versions')
        ? [{ id: 'versions', label: t('versions.title'), run: () => open('versions') }]
        : []),
      { id: 'export', label: t('designer.export'), run: () => downloadJson(document, document.name) },
      { id: 'exportSchema', label: t('designer.exportSchema'), run: () => open('export') },
      ...(formId !== null && can.has('records')
        ? [
            leads('answer', t('designer.answer'), `/forms/private/${formId}/`),
            leads(
              'records',
              t('designer.records'),
              `/records/${formId}/${encodeURIComponent(document.name)}`,
            ),
          ]
        : []),
      ...(formId !== null && can.has('rows')
        ? [
            leads('records', t('designer.records'), rowsAddress(formId)),
            leads('fill', t('catalogRows.fill'), fillAddress(formId)),
          ]
        : []),
    ]
  })
}
