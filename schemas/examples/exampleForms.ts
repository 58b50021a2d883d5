import type { ExampleForm } from './buildExample'
import { customerVisit } from './customerVisit'
import { extinguisherInspection } from './extinguisherInspection'
import { vacationRequest } from './vacationRequest'

/** Useful forms that a new account may begin with; every text is there in all languages. */
export const exampleForms: readonly ExampleForm[] = [extinguisherInspection, vacationRequest, customerVisit]
