import { SAMPLE_ACCESS } from "../../api/request.ts";
import { sessionKey } from "../../session/stored-session.ts";

/**
 * Inline script that the build puts into the head of the shell (scripts/code-after-text.ts). On the overview of a brand without a filter it asks for the brand's figures before the page's code has
 * come, as the page would, and shows them in words in every <first-figures>: on a phone seconds earlier. The page takes the same
 * response (takeFirstResponse). Figures are shown only at the address they were asked for, while they are fresh and the same
 * person is signed in; after 15 seconds the numbers may have changed. Anything unusual is left to the page.
 */
export const firstFiguresScript = `(function(){try{
var placeOf=function(){
var query=new URLSearchParams(location.search);
var isPlain=(query.get("tab")||"overview")==="overview"&&Array.from(query.keys()).every(function(name){return name==="tab"||name==="brand"});
return isPlain?location.pathname+" "+query.get("brand"):null};
var place=placeOf(),parts=location.pathname.split("/"),isSample=parts[1]==="demo"&&parts.length===3&&parts[2]!=="";
if(place===null||(!isSample&&parts[1]!=="brand"))return;
var headers={Accept:"application/json"},as="${SAMPLE_ACCESS}",first={at:Date.now(),byPath:{}};
var ask=function(path){var response=fetch(path,{headers:headers});first.byPath[path]={as:as,response:response};return response};
var body=function(response){return response.clone().json()};
var day=function(before){return new Date(Date.now()-before*864e5).toISOString().slice(0,10)};
var figures=function(id){return ask("/api/v1/brands/"+id+"/visibility?from="+day(29)+"&to="+day(0))};
var asked;
if(isSample){
headers["X-Workspace"]="sample";
asked=ask("/api/v1/sample-workspace").then(body).then(function(workspace){return figures(workspace.brands.find(function(brand){return brand.slug===parts[2]}).id)})
}else{
var id=new URLSearchParams(location.search).get("brand"),session=JSON.parse(localStorage.getItem(Object.keys(localStorage).find(function(key){return ${sessionKey}.test(key)})));
if(!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)||!session||session.expires_at*1000<Date.now()+6e4)return;
as=session.access_token;headers.Authorization="Bearer "+as;
asked=figures(id)
}
window.firstResponses=first;
window.takeFirstResponse=function(path,by){
var known=window.firstResponses===first&&Date.now()-first.at<15e3&&Object.hasOwn(first.byPath,path)?first.byPath[path]:null;
if(known)delete first.byPath[path];
return known&&known.as===by?known.response.then(function(response){return response.ok?response:undefined},function(){}):Promise.resolve()};
var words=asked.then(body).then(function(answer){return answer.view.inWords});
window.firstFigures={drawn:words.then(function(){return new Promise(function(drawn){requestAnimationFrame(function(){setTimeout(drawn)})})}).catch(function(){})};
var add=function(parent,tag,text,name){var made=document.createElement(tag);made.className=name||"";made.textContent=text;parent.append(made);return made};
var show=function(element,said){
if(said===null||element.firstChild||window.firstResponses!==first||placeOf()!==place||Date.now()-first.at>15e3)return;
if(isSample)add(element,"p","Sample data","figure-note");
add(element,"p",said.finding,"finding");
var list=add(element,"ul","","key-figures");list.setAttribute("aria-label","Key figures");
said.figures.forEach(function(figure){
var item=add(list,"li","");add(item,"p",figure.name,"figure-name");
var value=add(item,"p",figure.value,"figure-value");if(!figure.unit&&figure.value!=="–")value.dataset.words="";if(figure.unit)add(value,"small"," "+figure.unit);
add(item,"div","","figure-change");add(item,"p",figure.note,"figure-note")})};
customElements.define("first-figures",class extends HTMLElement{connectedCallback(){var element=this;words.then(function(said){show(element,said)}).catch(function(){})}})
}catch(e){}})()`;
