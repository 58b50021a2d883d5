import type { ExampleForm } from './buildExample'
import { customerVisit } from './customerVisit'
import { extinguisherInspection } from './extinguisherInspection'
import { vacationRequest } from './vacationRequest'

/** Forms that a new account may begin with, with every text in all languages. */
export const exampleForms: readonly ExampleForm[] = [extinguisherInspection, vacationRequest, customerVisit]
