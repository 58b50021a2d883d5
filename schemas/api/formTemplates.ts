import { Type, type Static } from 'typebox'
import type { TemplateDocument } from '../edit/options/templates'
import { templateProblemCodes, type TemplateProblem } from '../print/template/designReader'
import { templatesLimits } from '../print/template/templateDesign'
import { defineCall } from './call'
import { BaseRevision, IdParams, Nullable } from './common'
import { SaveConflict, SaveFormResponse } from './forms'
import { templatePaths } from './templatePaths'

const Template = Type.Unsafe<TemplateDocument>({
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      anyOf: [
        { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        { type: 'string', minLength: 1, maxLength: 100 },
      ],
    },
    name: { type: ['string', 'null'], maxLength: 200 },
    pdfName: { type: ['string', 'null'], maxLength: 500 },
    default: { type: ['boolean', 'null'] },
  },
})

const SaveTemplates = Type.Object({
  /** All templates of the form, in order. */
  templates: Type.Array(Template, { maxItems: templatesLimits.templates }),
  /** 409 when templates were saved since that revision; other changes of the form do not conflict. */
  base_revision: Type.Optional(Nullable(BaseRevision)),
})
export type SaveTemplates = Static<typeof SaveTemplates>

const Problem = Type.Unsafe<TemplateProblem>({
  type: 'object',
  required: ['path', 'code'],
  properties: {
    path: { type: 'string', description: 'of what is wrong in the design: blocks.3.text' },
    code: { enum: templateProblemCodes },
    params: { type: 'object' },
  },
})

const PreviewTemplate = Type.Object({
  template: Template,
  /** Ids of the records to preview; sample answers when absent. */
  records: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
})
export type PreviewTemplate = Static<typeof PreviewTemplate>

const TemplatePreview = Type.Object({
  /** An SVG with all pages, one below the other. */
  picture: Type.String(),
  pages: Type.Integer(),
  problems: Type.Unsafe<readonly TemplateProblem[]>({ type: 'array', items: Problem }),
})
export type TemplatePreview = Static<typeof TemplatePreview>

const tag = 'forms' as const
const access = 'user' as const

/** Calls about the templates with which a form's records are printed. */
export const formTemplateCalls = {
  /**
   * Saves a new revision of the form. Errors: TEMPLATE_INVALID {name, where}, TEMPLATES_TOO_LARGE {max}, CONFLICT as when saving a form.
   */
  saveTemplates: defineCall({
    method: 'PUT',
    path: templatePaths.templatesOfForm,
    tag,
    summary: 'How records of a form are printed: all of its templates',
    access,
    params: IdParams,
    body: SaveTemplates,
    responses: { 202: SaveFormResponse, 409: SaveConflict },
  }),
  /**
   * Stores nothing. Errors: NOT_FOUND for records that the viewer may not see, TEMPLATE_NOT_PRINTED when printing takes too much time or
   * memory.
   */
  previewTemplate: defineCall({
    method: 'POST',
    reads: true,
    path: templatePaths.previewOfTemplate,
    tag,
    summary: 'How a template looks, and what is wrong in it',
    access,
    params: IdParams,
    body: PreviewTemplate,
    responses: { 200: TemplatePreview },
  }),
}
