/** Paths of calls about the company. Separate from {@link ./paths}, because public pages load that file whole. */
export const companyPaths = {
  company: 'account/get_data/',
  editCompany: 'account/edit/',
  countries: 'all_countries/',
  states: 'all_states/',
  industries: 'all_industries/',
  companyPicture: 'user_admin/company_picture/',
  companyLogo: 'company_logo/:account/:key/:version',
} as const
