import { compileForm } from '../compile/compileForm'
import type { CompiledForm } from '../compile/compiledForm'
import type { FindingCode } from '../compile/findingCodes'
import { normalizeForm } from '../compile/normalizeForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { CodedError } from '../model/errors'
import { rulesOf, type FormDocument } from '../model/form'
import { ruleProblems, whyUnfinished } from '../model/readRules'
import { ruleIdAt } from '../rules/readRuleTree'
import type { WorkflowFindingCode } from '../workflows/workflowFinding'
import { analyseCompiled } from './analyseRules'
import { findFix, type FindingFix } from './fixes'
import type { AnalysisCode, Witness } from './ruleFinding'
import { optionFindings } from './optionFindings'
import { findingsOnSave } from './refusedOnSave'
import { templateFindings } from './templateFindings'
import { textFindings } from './textFindings'

/** A finding for a form's designer, from its compilation or the analysis of its rules. Plain data. */
export interface FormFinding {
  /** Identifies the finding within a form; equal while the finding is the same. */
  readonly key: string
  /** The message key; `params` fill the message. */
  readonly message:
    | `finding.${FindingCode}`
    | `analysis.${AnalysisCode}`
    | 'finding.RULE_UNFINISHED'
    | 'finding.MEMBER_GONE'
    | 'finding.CATALOG_EMPTY'
    | 'finding.FILTER_EMPTY'
    | `workflow.finding.${WorkflowFindingCode}`
  readonly params: NonNullable<CodedError['params']>
  readonly severity: 'info' | 'warning' | 'error'
  readonly fieldId?: string
  /** Path of the form's option that the finding is about. */
  readonly option?: string
  /** Ids of the rules concerned, lowest index first. */
  readonly ruleIds: readonly string[]
  /** The workflow concerned, by position and id, and its step. */
  readonly workflow?: { readonly at: number; readonly id: string; readonly step?: number }
  /** Answers that demonstrate the finding. */
  readonly witness?: Witness
  /** The kind of change that removes the finding without changing what the form does; see `mendFinding`. */
  readonly fix?: FindingFix['kind']
}

/** Findings of the compiler that the analysis reports better, with names and proofs. */
const saidByAnalysis: ReadonlySet<FindingCode> = new Set(['RULE_CYCLE', 'STALE_CONDITION', 'STALE_TARGET'])

const namesNobody: ReadonlySet<FormFinding['message']> = new Set([
  'finding.RULE_WITHOUT_USERS',
  'finding.RULE_WITHOUT_GROUPS',
])

const ranks = { error: 0, warning: 1, info: 2 }

/** Returns the findings of the compiler and of the document itself, without the slower analysis of rules. */
export function compiledFindings(
  compiled: CompiledForm,
  document: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FormFinding[] {
  const normal = normalizeForm(document)
  const ofDocument = [
    ...optionFindings(normal),
    ...templateFindings(compiled, normal),
    ...findingsOnSave(normal, registry),
  ]
  return whereFinished(
    document,
    [...compiled.findings, ...ofDocument, ...textFindings(compiled)].map(
      ({ code, severity, fieldId, option, ruleId, params = {} }) =>
        keyed({
          message: `finding.${code}`,
          params,
          severity,
          ...(fieldId !== undefined && { fieldId }),
          ...(option !== undefined && { option }),
          ruleIds: ruleId === undefined ? [] : [ruleId],
        }),
    ),
  )
}

/** Reports an unfinished rule only as unfinished, because its author is about to fix everything else. */
function whereFinished(document: FormDocument, findings: readonly FormFinding[]): readonly FormFinding[] {
  const unfinished = rulesOf(document).flatMap((rule, index) =>
    whyUnfinished(rule) === undefined ? [] : [{ rule, id: ruleIdAt(rule, index) }],
  )
  if (unfinished.length === 0) return findings
  const ids = new Set(unfinished.map(({ id }) => id))
  return [
    ...unfinished.map(({ rule, id }) =>
      keyed({
        message: 'finding.RULE_UNFINISHED',
        params: {},
        // Saving refuses a rule that lacks more than a field to affect.
        severity: ruleProblems(rule).length > 0 ? 'error' : 'warning',
        ruleIds: [id],
      }),
    ),
    ...findings.filter(({ ruleIds }) => !ruleIds.some((id) => ids.has(id))),
  ]
}

/** Returns all findings of a form, each once and the worst first; those of its rules are proven or found by trying. */
export function formFindings(
  document: FormDocument,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FormFinding[] {
  const compiled = compileForm({ document }, registry)
  const analysed = whereFinished(
    document,
    analyseCompiled(compiled, document.form_rules, registry).map(({ code, decided: _decided, ...finding }) =>
      keyed({ ...finding, message: `analysis.${code}` as const }),
    ),
  )
  const said = new Set<FormFinding['message']>([...saidByAnalysis].map((code) => `finding.${code}` as const))
  const stuck = idsWith('analysis.CANNOT_SUBMIT', analysed)
  const noticed = compiledFindings(compiled, document).filter(
    ({ message, fieldId }) => !said.has(message) && !(message === 'finding.NO_OPTIONS' && stuck.has(fieldId)),
  )
  const withoutOptions = idsWith('finding.NO_OPTIONS', noticed)
  const forNobody = new Set(
    noticed.filter(({ message }) => namesNobody.has(message)).flatMap((one) => one.ruleIds),
  )
  const rest = analysed.filter(
    ({ message, fieldId, ruleIds }) =>
      !(message === 'analysis.CONTRADICTORY_LIMITS' && withoutOptions.has(fieldId)) &&
      // Such a rule never applies because it names nobody.
      !(message === 'analysis.RULE_NEVER_APPLIES' && ruleIds.every((id) => forNobody.has(id))),
  )
  const unique = new Map([...noticed, ...rest].map((finding) => [finding.key, finding]))
  return worstFirst([...unique.values()].map((finding) => withFix(finding, compiled, document)))
}

export const worstFirst = (findings: readonly FormFinding[]): readonly FormFinding[] =>
  findings.toSorted((a, b) => ranks[a.severity] - ranks[b.severity])

function withFix(finding: FormFinding, compiled: CompiledForm, document: FormDocument): FormFinding {
  const fix = findFix(finding, compiled, document)
  return fix ? { ...finding, fix: fix.kind } : finding
}

export function keyed(finding: Omit<FormFinding, 'key'>): FormFinding {
  const { message, fieldId, ruleIds, params } = finding
  return { ...finding, key: JSON.stringify([message, fieldId, ruleIds, params]) }
}

function idsWith(message: FormFinding['message'], findings: readonly FormFinding[]) {
  return new Set(findings.filter((one) => one.message === message).map(({ fieldId }) => fieldId))
}
