import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { formFindings, type FormFinding } from '../../../schemas/analysis/formFindings'
import { mendFinding } from '../../../schemas/analysis/mendFinding'
import { done } from '../../../schemas/edit/refuse'
import { placeOf } from '../../../schemas/edit/structure'
import { rulesOf } from '../../../schemas/model/form'
import { fieldIdIn } from '../../../schemas/rules/readRuleTree'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useDesigner } from '../DesignerContext'
import { viewAt } from '../editorLocation'
import { useDesignerActions } from '../useDesignerActions'
import { useToFormView } from '../useToFormView'
import { findingsOf } from './useFindings'

/** Returns the actions on a finding: go to its field, see it happen, fix it. */
export function useFindingActions() {
  const designer = useDesigner()
  const actions = useDesignerActions()
  const toForm = useToFormView()
  const isAtRules = viewAt(useLocation().pathname)?.kind === 'rules'
  const t = useT()
  const toast = useToast()
  return useMemo(() => {
    const { state } = designer
    /** Returns the field to show: the finding's own, else the first that its rules change. */
    const fieldOf = ({ fieldId, ruleIds }: FormFinding): string | undefined => {
      const ruled = rulesOf(state.document)
        .filter(({ rule_id }) => ruleIds.includes(rule_id))
        .flatMap(({ fields_ruled }) =>
          Array.isArray(fields_ruled) ? (fields_ruled as readonly unknown[]) : [],
        )
        .map(fieldIdIn)
      return [fieldId, ...ruled].find((id) => id !== undefined && placeOf(state.document, id))
    }
    return {
      goToField: (fieldId: string) => {
        toForm()
        designer.select(fieldId)
        designer.wishFocus('card')
      },
      showExample: (finding: FormFinding) => {
        const { witness } = finding
        if (!witness) return
        // The preview is beside the rules too.
        if (!isAtRules) toForm()
        const fieldId = fieldOf(finding)
        if (fieldId !== undefined) designer.select(fieldId)
        designer.showWitness(witness)
      },
      mend: (finding: FormFinding) => {
        const error = designer.run({ id: 'designer.step.mend' }, (form) => {
          // If the form has changed since the analysis, it is analysed again.
          const isFresh = findingsOf(designer).get().document === form
          const found = isFresh ? finding : formFindings(form).find(({ key }) => key === finding.key)
          return found?.fix ? mendFinding(form, { finding: found }) : done(form)
        })
        if (!actions.refused(error))
          toast.done(t(`findings.mended.${finding.fix ?? 'removeRule'}`), actions.undo)
      },
    }
  }, [designer, actions, toForm, isAtRules, t, toast])
}
