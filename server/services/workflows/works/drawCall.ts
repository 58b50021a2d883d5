import { resolveText } from '../../../../schemas/compile/resolveText'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { defaultLocale, languageTag, localeFor } from '../../../../schemas/model/locales'
import { hostCalled } from '../../../../schemas/workflows/serviceAddress'
import type { ServiceCall } from '../../../../schemas/workflows/serviceCall'
import { AppError } from '../../../appError'
import type { RecordRow } from '../../../store/records/records'
import type { Deps } from '../../deps'
import type { Item } from '../../items/items'
import { drawTemplate, TemplateError } from '../../mail/liquid'
import { recordContext } from '../../mail/recordContext'

/** The record that a call is about. */
export interface CalledAbout {
  readonly item: Item
  readonly record: RecordRow
  /** The form in the revision that the record answers. */
  readonly compiled: CompiledForm
}

/** A call with its templates filled in, except those of headers. */
interface DrawnCall {
  readonly url: string
  /** Undefined where there is no body. */
  readonly text: string | undefined
  /** Fills in a header's template. */
  readonly draw: (template: string) => string
}

/** Fills in the templates of a call. Throws WORKFLOW_CALL_REFUSED where an answer would decide the host, and WORKFLOW_TEMPLATE {problem}. */
export async function drawCall(deps: Deps, call: ServiceCall, about: CalledAbout): Promise<DrawnCall> {
  if (hostCalled(call.url) === undefined) throw new AppError('WORKFLOW_CALL_REFUSED')
  const context = await contextOf(deps, about)
  const draw = (template: string, into: 'text' | 'url') => {
    try {
      return drawTemplate(template, context, into)
    } catch (error) {
      if (error instanceof TemplateError) throw new AppError('WORKFLOW_TEMPLATE', { problem: error.message })
      throw error
    }
  }
  return {
    url: draw(call.url, 'url'),
    text: call.method !== 'GET' && call.body.trim() !== '' ? draw(call.body, 'text') : undefined,
    draw: (template) => draw(template, 'text'),
  }
}

function contextOf(deps: Deps, { item, record, compiled }: CalledAbout) {
  const locale = localeFor(compiled.defaultLanguage) ?? defaultLocale
  const texts = {
    languageTag: languageTag(locale),
    text: (key: string) => resolveText(compiled, key, locale),
  }
  const link = { url: `${deps.baseUrl ?? ''}/records/detail/${record.id}`, token: '' }
  return recordContext(deps, { item, record, compiled }, { texts, locale, link })
}
