import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DraftGroup } from '../../../schemas/conditions/draft'
import { readFilterGroup } from '../../../schemas/filters/filterGroup'
import { draftOfGroup, groupText } from '../../../schemas/filters/filterString'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { designLimits, type TemplateBlock } from '../../../schemas/print/template/templateDesign'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import { useT } from '../../shared/useT'
import { problemText } from './problemText'
import { TemplateText } from './TemplateText'
import classes from './templates.module.css'
import { useBlockFields } from './useBlockFields'
import type { TemplatedForm } from './useTemplates'

export interface BlockConditionsProps {
  readonly form: TemplatedForm
  readonly block: TemplateBlock
  /** True for a list, which has no single record for conditions. */
  readonly isList: boolean
  /** The problems of this block. */
  readonly problems: readonly TemplateProblem[]
  readonly onChange: (block: TemplateBlock) => void
}

/** Draws when a block prints: conditions on the record, and a condition in the template language. */
export function BlockConditions(props: BlockConditionsProps) {
  const { form, block, isList, problems, onChange } = props
  const t = useT()
  const [isWritten, setIsWritten] = useState(isList || block.when !== '')
  return (
    <>
      {!isList && <AskedOfRecord {...props} />}
      {isWritten ? (
        <TemplateText
          form={form}
          label={t('templates.when')}
          description={t('templates.when.help')}
          error={problemText(t, problems, 'when')}
          isCondition
          maxLength={designLimits.condition}
          value={block.when}
          onChange={(when) => onChange({ ...block, when })}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['write'] ?? ''}
          onClick={() => setIsWritten(true)}
        >
          {t('templates.when.write')}
        </Button>
      )}
    </>
  )
}

const draftOf = (where: string): DraftGroup => {
  const group = readFilterGroup(where)
  return (group && draftOfGroup(group)) ?? { join: 'and', of: [] }
}

function AskedOfRecord({ form, block, problems, onChange }: BlockConditionsProps) {
  const t = useT()
  const fields = useBlockFields(form)
  // Incomplete conditions are kept only here, because a design cannot express them.
  const [draft, setDraft] = useState(() => ({ where: block.where, tree: draftOf(block.where) }))
  const tree = draft.where === block.where ? draft.tree : draftOf(block.where)
  const problem = problemText(t, problems, 'where')
  const change = (next: DraftGroup) => {
    const where = groupText(next) ?? ''
    setDraft({ where, tree: next })
    if (where !== block.where) onChange({ ...block, where })
  }
  return (
    <fieldset className={classes['conditions']}>
      <legend>{t('templates.conditions')}</legend>
      {tree.of.length === 0 && <p className={classes['hint']}>{t('templates.conditions.always')}</p>}
      <ConditionBuilder
        fields={fields}
        tree={tree}
        name={t('templates.conditions')}
        lead=""
        onChange={change}
        saysWhole
      />
      {problem && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
