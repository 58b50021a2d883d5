import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import type { FormDocument } from '../model/form'
import { defaultLocale } from '../model/locales'
import type { RulesDocument } from '../model/rule'
import { assembleSchema } from './assembleSchema'
import { collectTexts } from './collectTexts'
import type { CompiledForm } from './compiledForm'
import { compileGrading } from './compileGrading'
import { compileRules } from './compileRules'
import { modelForm } from './modelForm'
import { normalizeForm } from './normalizeForm'

/** Increased whenever equal input may produce different output, so that caches recompile. */
export const compilerVersion = 12

/**
 * Compiles a form revision: normalize → model → rules → grading → schema → texts. Pure and deterministic. Never throws, whatever was
 * stored: unusable parts become findings. Without `rules`, the rules inside the document apply.
 */
export function compileForm(
  revision: { readonly document: FormDocument; readonly rules?: RulesDocument | null },
  registry: FieldTypeRegistry = fieldTypes,
): CompiledForm {
  const document = normalizeForm(revision.document)
  const { fields, pages, findings } = modelForm(document, registry)
  const rules = compileRules(
    revision.rules === undefined ? { rules: document.form_rules } : revision.rules,
    fields,
    registry,
  )
  return {
    version: compilerVersion,
    schema: assembleSchema(fields, registry, rules.notAlwaysRequired),
    fields: Object.fromEntries(fields),
    pages,
    texts: collectTexts(
      document,
      [...fields.values()].map((field) => field.field),
      registry,
    ),
    defaultLanguage:
      typeof document.default_language === 'string' ? document.default_language : defaultLocale,
    translations: document.translations ?? {},
    settings: {
      name: document.name,
      public: document.public ?? null,
      allow_page_navigation: document.allow_page_navigation ?? null,
      confirmation: document.confirmation ?? null,
      grading: document.grading ?? null,
      enable_geolocation: document.enable_geolocation ?? null,
      send_on_foreground: document.send_on_foreground ?? null,
      advanced_options: document.advanced_options ?? null,
    },
    grading: compileGrading(document, fields, registry),
    rules: rules.rules,
    rulesReading: rules.rulesReading,
    findings: [...findings, ...rules.findings],
  }
}
