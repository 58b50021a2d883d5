import { useDesigner } from '../../designer/DesignerContext'
import { useOptionsPlace } from '../../designer/options/OptionsContext'
import { useDesignerActions } from '../../designer/useDesignerActions'
import { useGoToView } from '../../designer/useGoToView'
import { useOfferCommands } from '../../shared/offeredCommands'
import { shortcut } from '../../shared/shortcut'
import { useT } from '../../shared/useT'

/** Offers the actions on the whole document, in any view, in the command palette. */
export function useEditorCommands(save: () => unknown): void {
  const t = useT()
  const designer = useDesigner()
  const { undo, redo } = useDesignerActions()
  const options = useOptionsPlace()
  const goToView = useGoToView()
  useOfferCommands(() => {
    const { state, kind } = designer
    const named = { kind: kind.name }
    const { capabilities: can } = kind
    return [
      ...(state.isDirty
        ? [{ id: 'save', label: t('action.save'), keys: shortcut('S'), run: () => void save() }]
        : []),
      ...(state.undo
        ? [{ id: 'undo', label: t('designer.command.undo'), keys: shortcut('Z'), run: undo }]
        : []),
      ...(state.redo
        ? [{ id: 'redo', label: t('designer.command.redo'), keys: shortcut('Shift+Z'), run: redo }]
        : []),
      { id: 'preview', label: t('designer.preview'), run: () => designer.showPreview(!state.isPreviewing) },
      { id: 'options', label: t('options.open', named), run: () => options.open('general') },
      { id: 'design', label: t('designer.command.form', named), run: () => goToView({ kind: 'form' }) },
      ...(can.has('rules')
        ? [{ id: 'rules', label: t('designer.command.rules'), run: () => goToView({ kind: 'rules' }) }]
        : []),
      ...(can.has('workflows')
        ? [
            {
              id: 'workflows',
              label: t('designer.command.workflows'),
              run: () => goToView({ kind: 'workflows' }),
            },
          ]
        : []),
      ...(can.has('filters')
        ? [{ id: 'filters', label: t('designer.command.filters'), run: () => goToView({ kind: 'filters' }) }]
        : []),
    ]
  })
}
