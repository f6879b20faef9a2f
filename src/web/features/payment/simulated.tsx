import { SIMULATED } from "~/contract/payment-text";
import { Notice } from "~/web/ui/notice";

/** Says that no real money moves. */
export const Simulated = () => (
  <Notice tone="info">
    <p className="font-medium">{SIMULATED}</p>
  </Notice>
);
