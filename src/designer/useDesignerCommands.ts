import { placeOf } from '../../schemas/edit/structure'
import { useOfferCommands } from '../shared/offeredCommands'
import { shortcut } from '../shared/shortcut'
import { useT } from '../shared/useT'
import { useDesigner } from './DesignerContext'
import { pageName, typeName } from './fieldNames'
import { usePageActions } from './pages/usePageActions'
import { typeWords } from './palette/findTypes'
import { paletteFor } from './palette/paletteGroups'
import { selectedIds } from './selection/selection'
import { isAnswerable, useDesignerActions } from './useDesignerActions'

/** Offers the canvas's actions in the command palette. */
export function useDesignerCommands(onFind: () => void, onHelp: () => void): void {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const pages = usePageActions()
  useOfferCommands(() => {
    const { state, kind } = designer
    const ids = selectedIds(state.document, state)
    const values = actions.naming(ids)
    const isAnyAnswerable = ids.some((id) => {
      const field = placeOf(state.document, id)?.field
      return field !== undefined && isAnswerable(field)
    })
    const onSelected = [
      ...(isAnyAnswerable
        ? [
            {
              id: 'required',
              label: t('designer.command.required', values),
              keys: '*',
              run: () => actions.toggleRequired(ids),
            },
          ]
        : []),
      {
        id: 'duplicate',
        label: t('designer.command.duplicate', values),
        keys: shortcut('D'),
        run: () => {
          actions.duplicate(ids)
          designer.wishFocus('card')
        },
      },
      { id: 'delete', label: t('designer.command.delete', values), run: () => actions.remove(ids) },
    ]
    const types = paletteFor(state.document, { page: state.page, groupId: state.group }, kind)
    return [
      ...(ids.length > 0 ? onSelected : []),
      { id: 'addPage', label: t('designer.page.add'), run: pages.add },
      ...state.document.form_pages.flatMap((page, index) =>
        index === state.page
          ? []
          : {
              id: `page-${index}`,
              label: t('designer.command.page', { name: pageName(t, page, index) }),
              isRare: true,
              run: () => designer.openPage(index),
            },
      ),
      { id: 'find', label: t('designer.find'), keys: shortcut('F'), run: onFind },
      { id: 'keys', label: t('designer.keys'), keys: '?', run: onHelp },
      ...types.flatMap((group) =>
        group.types.map(({ type }) => ({
          id: `add-${type}`,
          label: t('designer.command.add', { type: typeName(t, type) }),
          words: typeWords(t, type),
          isRare: true,
          run: () => void actions.add(type),
        })),
      ),
    ]
  })
}
