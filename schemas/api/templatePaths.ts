/** Paths of calls about print templates, which no page for respondents needs. */
export const templatePaths = {
  templatesOfForm: 'form_data/templates/:id/',
  previewOfTemplate: 'form_data/templates/:id/preview/',
} as const
