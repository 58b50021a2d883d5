/** The paths of who designs printed records: nobody who answers needs them. */
export const templatePaths = {
  templatesOfForm: 'form_data/templates/:id/',
  previewOfTemplate: 'form_data/templates/:id/preview/',
} as const
