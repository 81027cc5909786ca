"use server";
import { editPlace, publishPlace } from "@/lib/domains/places/editing/places-admin.service";
import { publishAction, saveAction } from "../../_content/form-action";

export const save = saveAction("place", editPlace);
export const publish = publishAction("place", publishPlace, true);
export const unpublish = publishAction("place", publishPlace, false);
