import "./edit-form.css";
import { useNavigate } from "react-router";
import type { OwnProperty } from "~/contract/schemas/submission";
import { factsText } from "~/web/features/property/facts-text";
import type { Editor } from "~/web/features/property/landlord/editor";
import { LIST_OF, MANAGE_LISTINGS, PHOTOS } from "~/web/features/property/landlord/paths";
import { FactFields, LandmarksField } from "~/web/features/submission/fact-fields";
import {
  AmenitiesField,
  AvailableFromField,
  FurnishingField,
  SizeFields,
} from "~/web/features/submission/step-details";
import {
  AddressField,
  DescriptionField,
  NeighbourhoodField,
  TitleField,
  TypeField,
} from "~/web/features/submission/step-general";
import {
  ContactFields,
  MoveInFields,
  OffererField,
  PriceFields,
  TermsFields,
} from "~/web/features/submission/step-price";
import { FormError } from "~/web/forms/form-error";
import { Button, ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { CityField, StatusFields } from "./admin-fields";
import { Conflict } from "./conflict";
import { DeleteProperty } from "./delete-property";
import { EditPhotos } from "./edit-photos";
import { isSentBack, StatusNotice } from "./status-notice";
import { adminText, editText as text } from "./text";
import { DELETED, UnsavedGuard } from "./unsaved-guard";
import { useEditForm } from "./use-edit-form";
import { WaitingNotice } from "./waiting-notice";

/**
 * Everything that a landlord may change of a listing, its status as a badge only; an administrator
 * sets the status too.
 */
export function EditForm({ loaded, as }: { loaded: OwnProperty; as: Editor }) {
  const navigate = useNavigate();
  const form = useEditForm(loaded, as);
  const { stored, values, fieldErrors, error, busy, sendAgain } = form;
  const fields = { values, fieldErrors, onChange: form.change };
  const isAdmin = as === "admin";
  const canSendAgain = !isAdmin && isSentBack(stored);
  const isConflict = error?.code === "edited_elsewhere";
  const resave = () => {
    const element = form.formProps.ref.current;
    if (element) void form.run(element);
  };
  return (
    <>
      <StatusNotice property={stored} as={as} />
      {!isAdmin && stored.waiting_edit && (
        <WaitingNotice
          id={stored.id}
          onWithdrawn={(property) => {
            form.clear();
            form.show(property);
          }}
        />
      )}
      {form.restored && (
        <Notice tone="info" className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p>{text.restored}</p>
            <button
              type="button"
              className="-my-2 min-h-11 font-semibold text-accent underline underline-offset-4"
              onClick={() => {
                form.clear();
                form.show(stored);
              }}
            >
              {text.discard}
            </button>
          </div>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr] lg:items-start">
        <form {...form.formProps} noValidate className="grid grid-cols-1 gap-4">
          <p className="text-sm text-quiet">{isAdmin ? adminText.legend : text.requiredLegend}</p>
          {isAdmin && (
            <SectionCard title={adminText.moderation} className={section}>
              <StatusFields {...fields} stored={stored.status} />
            </SectionCard>
          )}
          <SectionCard title={text.general} className={section}>
            <TypeField {...fields} />
            <TitleField {...fields} />
            <DescriptionField {...fields} />
          </SectionCard>
          <SectionCard title={text.location} className={section}>
            <NeighbourhoodField {...fields} />
            <AddressField {...fields} required={isAdmin} />
            {isAdmin && <CityField {...fields} />}
            <LandmarksField {...fields} />
          </SectionCard>
          <SectionCard title={text.details} className={section}>
            <SizeFields {...fields} />
            <FurnishingField {...fields} choices={["furnished", "unfurnished"]} />
            <AvailableFromField {...fields} />
          </SectionCard>
          <SectionCard title={text.amenities} className={titled}>
            <AmenitiesField {...fields} />
          </SectionCard>
          <SectionCard title={factsText.title} className={titled}>
            <FactFields {...fields} />
          </SectionCard>
          <SectionCard title={text.price} className={section}>
            <PriceFields {...fields} />
            <TermsFields {...fields} />
            <MoveInFields {...fields} />
          </SectionCard>
          <SectionCard title={text.contact} className={titled}>
            <OffererField {...fields} />
            <ContactFields {...fields} hint={text.contactHint} />
          </SectionCard>
          {isConflict ? (
            <Conflict
              message={error.message}
              as={as}
              stored={stored}
              values={values}
              busy={busy}
              onTake={(current) => {
                form.clear();
                form.show(current);
              }}
              onKeep={(current) => {
                form.rebase(current);
                resave();
              }}
            />
          ) : (
            <FormError error={error} />
          )}
          <div className="edit-bar">
            <p
              role="status"
              className={`min-w-0 flex-1 basis-full text-sm text-quiet sm:basis-0 ${form.dirty ? "" : "max-sm:sr-only"}`}
            >
              {form.dirty ? text.unsaved : text.allSaved}
            </p>
            {isAdmin && (
              <ButtonLink to={MANAGE_LISTINGS} variant="quiet" className="flex-1 sm:flex-none">
                {adminText.cancel}
              </ButtonLink>
            )}
            {canSendAgain && (
              <Button
                type="submit"
                variant="secondary"
                busy={busy}
                className="flex-1 sm:flex-none"
                onClick={() => {
                  sendAgain.current = false;
                }}
              >
                {text.saveOnly}
              </Button>
            )}
            <Button
              type="submit"
              busy={busy}
              className="flex-1 sm:flex-none"
              onClick={() => {
                sendAgain.current = canSendAgain;
              }}
            >
              {canSendAgain ? text.saveAndSend : text.save}
            </Button>
          </div>
        </form>
        <div className="grid grid-cols-1 gap-4">
          <SectionCard title={text.photos} anchor={PHOTOS}>
            <EditPhotos property={stored} as={as} onAnswer={form.follow} />
          </SectionCard>
          <DeleteProperty
            property={stored}
            as={as}
            onDeleted={() => {
              form.forget();
              void navigate(LIST_OF[as], { replace: true, state: DELETED });
            }}
          />
        </div>
      </div>
      <UnsavedGuard dirty={form.dirty} onLeave={form.forget} />
    </>
  );
}

const section = "[&>:not(h2)+*]:mt-5";
/** A card whose title says what its one group of fields says too. */
const titled = "[&_legend]:sr-only";
